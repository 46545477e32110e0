import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import { type RemoteDescription, readRemoteDescription } from '../remote-description.ts';
import { standardContainerName, standardEntryFile } from '../webpack/standard-entry-file.ts';
import { type BuildOutput, readBuildOutput } from './build-output.ts';
import { canonicalJson } from './canonical-json.ts';
import { contractsVersion, refuseOtherContracts } from './checked-version.ts';
import { federationManifest, federationManifestFile, type PublishedEntry } from './federation-manifest.ts';
import { signingKey } from './keys.ts';
import { localRegistry } from './local-registry.ts';
import type { Registry } from './registry.ts';
import { signVersion } from './signature.ts';
import { refuseUnfitFiles } from './version-checks.ts';
import type { VersionContent } from './version-document.ts';
import { contentHash, integrityOf, readVersionFiles, type VersionFile } from './version-files.ts';

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
 * @param dataDir absolute path of the data directory, which holds the key
 * @param registry where it is stored; that of the data directory unless it is given
 * @throws FederationError as `storeBuilt`, REMOTE_NOT_BUILT, and REMOTE_CONTRACT_MISMATCH when the contracts of this checkout are
 *   out of its range
 */
export async function publishVersion(
  packageDir: string,
  dataDir: string,
  registry: Registry = localRegistry(dataDir),
): Promise<PublishedVersion> {
  const built = readBuiltVersion(packageDir);
  refuseOtherContracts(built.content, [contractsVersion()]);
  return storeBuilt(registry, built, (name) => signingKey(dataDir, name));
}

/**
 * Signs and stores what was read of a build, in any registry.
 * @param key with which a version of the named remote is signed; called when there is something to sign
 * @throws FederationError what `Registry.store` refuses
 */
export async function storeBuilt(
  registry: Registry,
  { content, files }: BuiltVersion,
  key: (name: string) => KeyObject,
): Promise<PublishedVersion> {
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
  const built = readVersionFiles(packageDir);
  const version = `${packageVersion(packageDir)}-${contentHash(integrityOf(built), canonicalJson(description))}`;
  const published = { name: description.name, version };
  const files = [...built, ...manifestFiles(packageDir, built, published, build.container)];
  const content = versionContent(packageDir, description, build, files, version);
  refuseUnfitFiles(content, files);
  return { content, files };
}

/** The manifest for standard tools; none for a build whose factory made no entry for them. */
function manifestFiles(
  packageDir: string,
  built: readonly VersionFile[],
  published: Pick<PublishedEntry, 'name' | 'version'>,
  container: string,
): VersionFile[] {
  if (!built.some(({ name }) => name === `web/${standardEntryFile}`)) return [];
  const text = readFileSync(path.join(packageDir, 'dist', 'web', federationManifestFile), 'utf8');
  const globalName = standardContainerName(container);
  const manifest = federationManifest(text, { ...published, entry: standardEntryFile, globalName });
  return [{ name: `web/${federationManifestFile}`, content: Buffer.from(manifest) }];
}

function versionContent(
  packageDir: string,
  description: RemoteDescription,
  build: BuildOutput,
  files: readonly VersionFile[],
  version: string,
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
    version,
    title: description.title,
    container: build.container,
    contracts: description.requires.contracts,
    mounts: description.mounts,
    pages: description.pages,
    ...(description.personal && { personal: description.personal }),
    ...(description.personalUploads && { personalUploads: description.personalUploads }),
    ...(description.personalized && { personalized: description.personalized }),
    exposes: [...build.exposes],
    slots: description.slots,
    events: description.events,
    trials: description.trials,
    budgets: description.budgets,
    plugin: build.plugin,
    uses: build.uses,
    entry: `web/${build.entry}`,
    css: inWeb(build.css),
    preload: inWeb(build.preload),
    texts: Object.fromEntries(Object.entries(build.texts).map(([code, name]) => [code, `web/${name}`])),
    integrity,
    server: { entry: 'server/server.cjs', integrity: server },
  };
}

/** The version in `package.json`. */
export function packageVersion(packageDir: string): string {
  const schema = z.object({ version: z.string() });
  return schema.parse(JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'))).version;
}
