import { buildPackage } from './build/build-package.ts';
import { refuseOverBudget } from './bundle-report/budgets.ts';
import { runTeamCommand } from './command-line.ts';
import { refuseBrokenConsumers } from './consumers/broken-consumers.ts';
import { contractNames } from './consumers/contract-names.ts';
import { showPreview } from './preview.ts';
import { dataDirectory } from './project-dir.ts';
import { contractsVersion, refuseOtherContracts } from './registry/checked-version.ts';
import { signingKey } from './registry/keys.ts';
import { usualPreviewDays } from './registry/preview-changes.ts';
import { publishTo, readBuiltVersion } from './registry/publish-version.ts';
import { versionExists } from './registry/version-exists.ts';
import { keyOfCi } from './registry-client/key-of-ci.ts';
import { stillWorking } from './still-working.ts';
import { withoutBrowserTrial } from './trial/trial-of-command.ts';

const EXAMPLE =
  'npm run publish-remote [-- --preview pr-42 [--days 7] [--site https://icoteca.example] [--why "new filters"] [--without-browser-trial "reason"] | --remove-preview pr-42]';

/**
 * `npm run publish-remote`: builds the remote of this folder and stores it as a signed version. It is signed with the key
 * in SIGNING_KEY_FILE, or with that of the remote or of this installation. `--preview pr-42` then shows it to whoever has the
 * link that is printed, in the site of `--site`, SHELL_URL or this machine; `--remove-preview pr-42` publishes nothing and ends that.
 */
await runTeamCommand(
  EXAMPLE,
  {
    preview: { type: 'string' },
    'remove-preview': { type: 'string' },
    days: { type: 'string' },
    site: { type: 'string' },
    why: { type: 'string' },
    [withoutBrowserTrial]: { type: 'string' },
  },
  async function* ({ registry, name, folder, flags }) {
    const ended = flags['remove-preview'];
    if (ended !== undefined) {
      const { revision } = await registry.pointers();
      const after = await registry.endPreview(name, ended, { why: flags.why ?? '' });
      yield after.revision === revision
        ? `${name} has no preview ${ended}`
        : `the preview ${ended} of ${name} is removed`;
      return;
    }
    const isNewBuild = await stillWorking(`${name} is being built`, buildPackage(folder));
    yield isNewBuild ? `${name} is built` : `${name} is as it was built last`;
    refuseOverBudget(folder);
    const { content } = readBuiltVersion(folder);
    await refuseBrokenConsumers(registry, content, contractNames());
    if (!process.env.REGISTRY_URL) refuseOtherContracts(content, [contractsVersion()]);
    const key = (remote: string) => keyOfCi(process.env) ?? signingKey(dataDirectory(), remote);
    const { version, isNew } = await publishTo(registry, folder, key);
    const { preview, days = usualPreviewDays } = flags;
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
  },
);
