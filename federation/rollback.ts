import { runCommand, usage } from './command-line.ts';
import { dataDirectory } from './project-dir.ts';
import { rollbackVersion } from './registry/activate-version.ts';

/** `node federation/rollback.ts <remote>`: pages use the version before the one in use. */
await runCommand(async function* rollback([name]) {
  if (!name) throw usage('node federation/rollback.ts mf-search');
  const { remotes, revision } = await rollbackVersion(dataDirectory(), name);
  yield `${name}@${remotes[name]?.version} is active again, revision ${revision}`;
});
