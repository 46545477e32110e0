import path from 'node:path';
import { buildPackage } from './build/build-package.ts';
import { refuseOverBudget } from './bundle-report/budgets.ts';
import { runTeamCommand, type TeamCommand } from './command-line.ts';
import { refuseBrokenConsumers } from './consumers/broken-consumers.ts';
import { contractNames } from './consumers/contract-names.ts';
import { showPreview } from './preview.ts';
import { dataDirectory } from './project-dir.ts';
import { contractsVersion, refuseOtherContracts } from './registry/checked-version.ts';
import { signingKey } from './registry/keys.ts';
import { readPlainVersion, refuseRepeatedContainer } from './registry/plain-version.ts';
import { usualPreviewDays } from './registry/preview-changes.ts';
import { type BuiltVersion, readBuiltVersion, storeBuilt } from './registry/publish-version.ts';
import { versionExists } from './registry/version-exists.ts';
import { keyOfCi } from './registry-client/key-of-ci.ts';
import { stillWorking } from './still-working.ts';
import { withoutBrowserTrial } from './trial/trial-of-command.ts';

const EXAMPLE =
  'npm run publish-remote [-- --plain dist] [-- --preview pr-42 [--days 7] [--site https://icoteca.example] [--why "new filters"] [--without-browser-trial "reason"] | --remove-preview pr-42]';

const options = {
  plain: { type: 'string' },
  preview: { type: 'string' },
  'remove-preview': { type: 'string' },
  days: { type: 'string' },
  site: { type: 'string' },
  why: { type: 'string' },
  [withoutBrowserTrial]: { type: 'string' },
} as const;
type Publish = TeamCommand<typeof options>;

/**
 * `npm run publish-remote`: builds the remote of this folder and stores it as a signed version. It is signed with the key
 * in SIGNING_KEY_FILE, or with that of the remote or of this installation. `--plain dist` stores what the official federation
 * plugin built into that folder, without the kit of this project. `--preview pr-42` then shows it to whoever has the link that
 * is printed, in the site of `--site`, SHELL_URL or this machine; `--remove-preview pr-42` publishes nothing and ends that.
 */
await runTeamCommand(EXAMPLE, options, async function* (call) {
  const { registry, name, flags } = call;
  const { preview, 'remove-preview': ended, days = usualPreviewDays } = flags;
  if (ended !== undefined) return yield await endPreview(call, ended);
  const built = yield* flags.plain === undefined ? ownBuild(call) : plainBuild(call, flags.plain);
  await refuseBrokenConsumers(registry, built.content, contractNames());
  if (!process.env.REGISTRY_URL) refuseOtherContracts(built.content, [contractsVersion()]);
  const key = (remote: string) => keyOfCi(process.env) ?? signingKey(dataDirectory(), remote);
  const { version, isNew } = await storeBuilt(registry, built, key);
  // A job of CI that runs again shows the same version again.
  if (!isNew && preview === undefined) throw versionExists(name, version);
  yield `${name}@${version} is ${isNew ? 'published' : 'published already'}`;
  if (preview === undefined) return;
  yield* showPreview(registry, {
    name,
    version,
    order: { preview, days: Number(days) },
    site: flags.site ?? process.env.SHELL_URL ?? `http://localhost:${process.env.PORT ?? 3000}`,
    key: key(name),
    flags,
  });
});

async function endPreview({ registry, name, flags }: Publish, preview: string): Promise<string> {
  const { revision } = await registry.pointers();
  const after = await registry.endPreview(name, preview, { why: flags.why ?? '' });
  return after.revision === revision
    ? `${name} has no preview ${preview}`
    : `the preview ${preview} of ${name} is removed`;
}

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
