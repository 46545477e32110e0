import path from 'node:path';
import { dataDirectory } from './project-dir.ts';
import { registryLayout } from './registry/layout.ts';
import { addToken } from './registry-service/tokens.ts';
import { runCommand, usage } from './run-command.ts';

/** `npm run registry-token -- <name> <remote or *>`: makes a token for a team, or for shells, and prints it once. */
await runCommand(async function* registryToken([name, remote]) {
  if (!name || !remote) throw usage('npm run registry-token -- search-team-ci mf-search');
  const file = path.resolve(process.env.REGISTRY_TOKENS_FILE ?? registryLayout.tokens(dataDirectory()));
  yield await addToken(file, { name, remote });
});
