import path from 'node:path';
import { buildPackage } from './build/build-package.ts';
import { refuseOverBudget } from './bundle-report/budgets.ts';
import { runTeamCommand, type TeamCommand } from './command-line.ts';
import { refuseBrokenConsumers } from './consumers/broken-consumers.ts';
import { contractNames } from './consumers/contract-names.ts';
import { dataDirectory } from './project-dir.ts';
import { contractsVersion, refuseOtherContracts } from './registry/checked-version.ts';
import { signingKey } from './registry/keys.ts';
import { readPlainVersion, refuseRepeatedContainer } from './registry/plain-version.ts';
import { type BuiltVersion, readBuiltVersion, storeBuilt } from './registry/publish-version.ts';
import { versionExists } from './registry/version-exists.ts';
import { keyOfCi } from './registry-client/key-of-ci.ts';
import { stillWorking } from './still-working.ts';

const options = { plain: { type: 'string' } } as const;

/**
 * `npm run publish-remote`: builds the remote of this folder and stores it as a signed version. It is signed with the key
 * in SIGNING_KEY_FILE, or with that of the remote or of this installation. `--plain dist` stores what the official federation
 * plugin built into that folder, without the kit of this project.
 */
await runTeamCommand('npm run publish-remote [-- --plain dist]', options, async function* (call) {
  const { registry, name } = call;
  const built = yield* call.flags.plain === undefined ? ownBuild(call) : plainBuild(call, call.flags.plain);
  await refuseBrokenConsumers(registry, built.content, contractNames());
  if (!process.env.REGISTRY_URL) refuseOtherContracts(built.content, [contractsVersion()]);
  const key = (remote: string) => keyOfCi(process.env) ?? signingKey(dataDirectory(), remote);
  const { version, isNew } = await storeBuilt(registry, built, key);
  if (!isNew) throw versionExists(name, version);
  yield `${name}@${version} is published`;
});

type Publish = Pick<TeamCommand<typeof options>, 'registry' | 'name' | 'folder'>;

async function* ownBuild({ name, folder }: Publish): AsyncGenerator<string, BuiltVersion> {
  const isNewBuild = await stillWorking(`${name} is being built`, buildPackage(folder));
  yield isNewBuild ? `${name} is built` : `${name} is as it was built last`;
  refuseOverBudget(folder);
  return readBuiltVersion(folder);
}

async function* plainBuild(
  { registry, name, folder }: Publish,
  dist: string,
): AsyncGenerator<string, BuiltVersion> {
  const built = readPlainVersion(folder, path.resolve(dist));
  await refuseRepeatedContainer(registry, built.content);
  yield `${name} was built by the official plugin: browsers draw its pages, and its chunks are not checked by hashes`;
  return built;
}
