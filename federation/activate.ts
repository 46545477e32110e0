import { runCommand, usage } from './command-line.ts';
import { dataDirectory } from './project-dir.ts';
import { activateVersion } from './registry/activate-version.ts';
import { localRegistry } from './registry/local-registry.ts';
import { startsOnServer } from './registry/warm-up.ts';

/** `node federation/activate.ts <remote> <version>`: pages use this version from now on. */
await runCommand(async function* activate([name, version]) {
  if (!name || !version) throw usage('node federation/activate.ts mf-search 1.0.0-3f9a2c81');
  const dataDir = dataDirectory();
  const { revision } = await activateVersion(dataDir, name, version, startsOnServer(localRegistry(dataDir)));
  yield `${name}@${version} is active, revision ${revision}`;
});
