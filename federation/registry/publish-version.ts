import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import { type RemoteDescription, readRemoteDescription } from '../remote-description.ts';
import { type BuildOutput, readBuildOutput } from './build-output.ts';
import { bundledSharedPackages } from './bundled-packages.ts';
import { canonicalJson } from './canonical-json.ts';
import { signingKey } from './keys.ts';
import { localRegistry } from './local-registry.ts';
import type { Registry } from './registry.ts';
import { signVersion } from './signature.ts';
import type { VersionContent } from './version-document.ts';
import {
  contentHash,
  integrityOf,
  readVersionFiles,
  type VersionFile,
  workerFolder,
} from './version-files.ts';

/** What `publishVersion` did. */
export interface PublishedVersion {
  readonly name: string;
  readonly version: string;
  /** False when the same content was published before. */
  readonly isNew: boolean;
}

/**
 * Stores a built remote as a signed version that never changes. The version is the package's version and a hash of the
 * content, so publishing the same build again does nothing.
 * @param packageDir absolute path of the remote's package, built
 * @param dataDir absolute path of the data directory
 * @throws FederationError as `publishTo`
 */
export async function publishVersion(packageDir: string, dataDir: string): Promise<PublishedVersion> {
  return publishTo(localRegistry(dataDir), packageDir, (name) => signingKey(dataDir, name));
}

/**
 * The same for any registry.
 * @param key with which a version of the named remote is signed; asked for when there is something to sign
 * @throws FederationError REMOTE_DESCRIPTION_INVALID, REMOTE_NOT_BUILT, REMOTE_BUNDLES_SHARED_PACKAGE,
 *   REMOTE_INTEGRITY_MISMATCH
 */
export async function publishTo(
  registry: Registry,
  packageDir: string,
  key: (name: string) => KeyObject,
): Promise<PublishedVersion> {
  const { content, files } = readBuiltVersion(packageDir);
  const { name, version } = content;
  if ((await registry.versions(name)).includes(version)) {
    await registry.document(name, version);
    return { name, version, isNew: false };
  }
  return { name, version, isNew: await registry.store(signVersion(content, key(name)), files) };
}

/** What a build gives to publish: its files, and all that is said of it but the signature. */
export interface BuiltVersion {
  readonly content: VersionContent;
  readonly files: readonly VersionFile[];
}

/** Reads and checks the build of a package. */
export function readBuiltVersion(packageDir: string): BuiltVersion {
  const description = readRemoteDescription(packageDir);
  const build = readBuildOutput(packageDir);
  const files = readVersionFiles(packageDir);
  refuseSecondCopies(packageDir, description.name);
  refuseUncheckedChunks(files, description.name);
  refuseOtherEvents(description, build);
  return { content: versionContent(packageDir, description, build, files), files };
}

function versionContent(
  packageDir: string,
  description: RemoteDescription,
  build: BuildOutput,
  files: readonly VersionFile[],
): VersionContent {
  const integrity = integrityOf(files);
  const server = integrity['server/server.cjs'];
  if (server === undefined) {
    throw new FederationError('REMOTE_NOT_BUILT', `${packageDir}/dist/server/server.cjs is missing.`, {
      hint: 'Run "npx webpack" in the package, then publish again.',
    });
  }
  const inWeb = (lists: BuildOutput['css']) =>
    Object.fromEntries(
      Object.entries(lists).map(([expose, names]) => [expose, names.map((name) => `web/${name}`)]),
    );
  return {
    schema: 1,
    name: description.name,
    version: `${packageVersion(packageDir)}-${contentHash(integrity, canonicalJson(description))}`,
    title: description.title,
    container: build.container,
    contracts: description.requires.contracts,
    mounts: description.mounts,
    pages: description.pages,
    exposes: [...build.exposes],
    slots: description.slots,
    events: description.events,
    trials: description.trials,
    uses: build.uses,
    entry: `web/${build.entry}`,
    css: inWeb(build.css),
    preload: inWeb(build.preload),
    texts: Object.fromEntries(Object.entries(build.texts).map(([code, name]) => [code, `web/${name}`])),
    integrity,
    server: { entry: 'server/server.cjs', integrity: server },
  };
}

function packageVersion(packageDir: string): string {
  const schema = z.object({ version: z.string() });
  return schema.parse(JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'))).version;
}

function refuseSecondCopies(packageDir: string, name: string): void {
  const copies = bundledSharedPackages(packageDir);
  if (copies.length === 0) return;
  throw new FederationError(
    'REMOTE_BUNDLES_SHARED_PACKAGE',
    `${name} bundles its own copy of ${copies.join(', ')}.`,
    {
      hint: 'Import these packages by the names in federation/shared-packages.ts and by no path inside them.',
    },
  );
}

/** What remote.json says of events must be what the sources do: others rely on it. */
function refuseOtherEvents({ name, events }: RemoteDescription, { uses }: BuildOutput): void {
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
 * The entry script checks every chunk that it loads, and the chunk that starts a worker its script; one whose hash is not
 * carried would be loaded unchecked.
 */
function refuseUncheckedChunks(files: readonly VersionFile[], name: string): void {
  const scripts = files.filter((file) => /^web\/.*\.js$/.test(file.name));
  const isWorker = (file: string) => file.startsWith(`web/${workerFolder}/`);
  const textOf = (some: readonly VersionFile[]) =>
    some.map(({ content }) => content.toString('utf8')).join('\n');
  const entry = textOf(scripts.filter((file) => file.name === 'web/remoteEntry.js'));
  const chunks = textOf(scripts.filter((file) => !isWorker(file.name)));
  const unchecked = Object.entries(integrityOf(scripts))
    .filter(([file]) => file !== 'web/remoteEntry.js')
    .filter(([file, integrity]) => !(isWorker(file) ? chunks : entry).includes(integrity))
    .map(([file]) => file);
  if (unchecked.length === 0) return;
  throw new FederationError(
    'REMOTE_INTEGRITY_MISMATCH',
    `${name}: the entry has no integrity for ${unchecked.join(', ')}.`,
    {
      hint: 'Build the package again from an empty dist folder.',
    },
  );
}
