import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { FederationError } from '../federation-error.ts';
import { projectDir } from '../project-dir.ts';
import { runCommand, usage } from '../run-command.ts';
import { stillWorking } from '../still-working.ts';
import { packPackages } from './pack.ts';

const run = promisify(execFile);

const EXAMPLE =
  'npm run release -- --dry-run | --out ../tarballs | --registry https://packages.example [--out ../tarballs]';

/**
 * `npm run release -- --dry-run`: compiles and packs what teams of remotes install, and lists it. `--out` names the folder of
 * the tarballs; `--registry` publishes them in a registry of packages, with the rights that npm has there.
 */
await runCommand(async function* release(args) {
  const { 'dry-run': isTrial, out, registry } = parsed(args);
  if (!isTrial && out === undefined && registry === undefined) throw usage(EXAMPLE);
  const folder = path.resolve(out ?? path.join(projectDir, '.cache', 'release', 'tarballs'));
  const stage = path.join(projectDir, '.cache', 'release', 'packages');
  const tarballs = await stillWorking('The packages are being compiled', packPackages(folder, stage));
  for (const { name, version, file, bytes, entries } of tarballs)
    yield `${name}@${version}  ${Math.ceil(bytes / 1024)} KB, ${entries} files  ${file}`;
  if (isTrial || registry === undefined) return;
  for (const { name, version, file } of tarballs) {
    await publish(file, registry);
    yield `${name}@${version} is published in ${registry}`;
  }
});

async function publish(file: string, registry: string): Promise<void> {
  try {
    await run('npm', ['publish', file, '--registry', registry, '--access', 'public', '--ignore-scripts']);
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string };
    throw new FederationError(
      'PACKAGE_NOT_PUBLISHED',
      `npm did not publish ${path.basename(file)}.\n${stderr}`,
      {
        hint: 'A version is published once: raise the version in its package.json. Check "npm whoami" for the rights.',
        cause,
      },
    );
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'dry-run': { type: 'boolean', default: false },
        out: { type: 'string' },
        registry: { type: 'string' },
      },
    }).values;
  } catch (cause) {
    throw usage(EXAMPLE, cause);
  }
}
