import { buildPackage } from './build/build-package.ts';
import { refuseOverBudget } from './bundle-report/budgets.ts';
import { runTeamCommand } from './command-line.ts';
import { refuseBrokenConsumers } from './consumers/broken-consumers.ts';
import { contractNames } from './consumers/contract-names.ts';
import { dataDirectory } from './project-dir.ts';
import { contractsVersion, refuseOtherContracts } from './registry/checked-version.ts';
import { signingKey } from './registry/keys.ts';
import { readBuiltVersion, storeBuilt } from './registry/publish-version.ts';
import { versionExists } from './registry/version-exists.ts';
import { keyOfCi } from './registry-client/key-of-ci.ts';
import { stillWorking } from './still-working.ts';

/**
 * `npm run publish-remote`: builds the remote of this folder and stores it as a signed version. It is signed with the key
 * in SIGNING_KEY_FILE, or with that of the remote or of this installation.
 */
await runTeamCommand('npm run publish-remote', {}, async function* ({ registry, name, folder }) {
  const isNewBuild = await stillWorking(`${name} is being built`, buildPackage(folder));
  yield isNewBuild ? `${name} is built` : `${name} is as it was built last`;
  refuseOverBudget(folder);
  const built = readBuiltVersion(folder);
  await refuseBrokenConsumers(registry, built.content, contractNames());
  if (!process.env.REGISTRY_URL) refuseOtherContracts(built.content, [contractsVersion()]);
  const key = (remote: string) => keyOfCi(process.env) ?? signingKey(dataDirectory(), remote);
  const { version, isNew } = await storeBuilt(registry, built, key);
  if (!isNew) throw versionExists(name, version);
  yield `${name}@${version} is published`;
});
