import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, printFailure } from '../problem.ts';
import { writeOperatorFiles } from './operator-files.ts';

/**
 * `npm run set-up -- https://icoteca.example [--folder .]`: writes keys and settings for docker-compose.yml, and prints what to
 * do next.
 */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { folder: { type: 'string', default: '.' } },
  });
  const [origins] = positionals;
  if (!origins)
    throw new Problem(
      'ARGUMENTS_MISSING',
      'The origin of the site is missing.',
      'Usage: npm run set-up -- https://icoteca.example',
    );
  const { written } = await writeOperatorFiles(resolve(values.folder), origins);
  console.log(`Written: ${written.join(', ')}

Preserve them outside of this machine. Then run, in the folder of docker-compose.yml:

  sudo chown 10001 signing.pem signing.pub.pem
  docker compose up --build -d --wait registry
  echo "REGISTRY_TOKEN=$(docker compose exec -T registry node federation/registry-token.ts shells '*')" >> .env
  docker compose up --build -d --wait

docs/operations.md, "The first hour", has the rest: TLS, teams and their CI, back-up.`);
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
