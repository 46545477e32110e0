import { major } from 'semver';
import { FederationError } from '../federation-error.ts';
import { provenPluginMajor } from '../shared-runtime.ts';
import { standardEntryFile } from '../webpack/standard-entry-file.ts';
import { canonicalJson } from './canonical-json.ts';
import { moduleSizes, refuseLargeModules } from './module-budgets.ts';
import { refuseSecondCopies } from './second-copies.ts';
import type { VersionContent } from './version-document.ts';
import { integrityOf, type VersionFile, workerFolder } from './version-files.ts';

/**
 * Refuses what a version's own files show to be wrong. Every publication is checked here, on the machine of the team and again
 * where the version is stored: the registry does not rely on what the command of a team has looked at.
 * @param files of the version, with source maps where there are some
 * @throws FederationError REMOTE_BUNDLES_SHARED_PACKAGE, REMOTE_INTEGRITY_MISMATCH, REMOTE_DESCRIPTION_INVALID,
 *   REMOTE_PLUGIN_UNSUPPORTED
 */
export function refuseUnfitFiles(content: VersionContent, files: readonly VersionFile[]): void {
  refuseOtherPlugin(content);
  refuseSecondCopies(files, content.name);
  if (!content.plain) refuseUncheckedChunks(files, content);
  refuseOtherEvents(content);
}

/**
 * Refuses modules over their budgets.
 * @param files with compressed copies, so that nothing is compressed twice
 * @throws FederationError REMOTE_OVER_BUDGET
 */
export function refuseOverBudget(content: VersionContent, files: readonly VersionFile[]): void {
  const { name, budgets = {} } = content;
  refuseLargeModules({ name, budgets }, moduleSizes(content, files));
}

/** An entry script of another major version of the plugin may call the page's runtime in a way that it does not know. */
function refuseOtherPlugin({ name, version, plugin }: VersionContent): void {
  if (plugin === undefined || major(plugin) === provenPluginMajor) return;
  throw new FederationError(
    'REMOTE_PLUGIN_UNSUPPORTED',
    `${name}@${version} was built by @module-federation/enhanced ${plugin}; pages load what ${provenPluginMajor}.x builds.`,
    { hint: 'Build it with the factory of this project: remoteConfig of @icoteca/federation/webpack.' },
  );
}

/** What remote.json says of events must be what the sources do: others rely on it. */
function refuseOtherEvents({ name, events, uses }: VersionContent): void {
  if (!uses) return;
  const differ = (['emits', 'hears'] as const).filter(
    (key) => canonicalJson([...events[key]].sort()) !== canonicalJson(uses[key]),
  );
  if (differ.length === 0) return;
  const found = differ.map((key) => `${key} ${JSON.stringify(uses[key])}`).join(', ');
  throw new FederationError('REMOTE_DESCRIPTION_INVALID', `${name}: by its sources it ${found}.`, {
    hint: 'Correct "events" in remote.json, or the sources.',
  });
}

/**
 * The entry script checks every chunk that it loads, the chunk that starts a worker its script, and the standard entry the entry
 * script; one whose hash is not carried would be loaded unchecked.
 */
function refuseUncheckedChunks(
  files: readonly VersionFile[],
  { name, entry: entryFile }: VersionContent,
): void {
  const scripts = files.filter((file) => /^web\/.*\.js$/.test(file.name));
  const standardEntry = `web/${standardEntryFile}`;
  const isWorker = (file: string) => file.startsWith(`web/${workerFolder}/`);
  const textOf = (some: readonly VersionFile[]) =>
    some.map(({ content }) => content.toString('utf8')).join('\n');
  const scriptOf = (name: string) => textOf(scripts.filter((file) => file.name === name));
  const entry = scriptOf(entryFile);
  const chunks = textOf(scripts.filter((file) => !isWorker(file.name)));
  const checkerOf = (file: string) => {
    if (file === entryFile) return scriptOf(standardEntry);
    return isWorker(file) ? chunks : entry;
  };
  const integrities = integrityOf(scripts);
  const unchecked = Object.entries(integrities)
    .filter(([file]) => file !== standardEntry && (file !== entryFile || standardEntry in integrities))
    .filter(([file, integrity]) => !checkerOf(file).includes(integrity))
    .map(([file]) => file);
  if (unchecked.length === 0) return;
  throw new FederationError(
    'REMOTE_INTEGRITY_MISMATCH',
    `${name}: there is no integrity for ${unchecked.join(', ')} in the script that loads it.`,
    {
      hint: 'Build the package again from an empty dist folder.',
    },
  );
}
