import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { browserOnlyBundle } from '../browser-only.ts';
import { FederationError } from '../federation-error.ts';
import { type RemoteDescription, readRemoteDescription } from '../remote-description.ts';
import { manifestSchema } from './build-manifest.ts';
import { canonicalJson } from './canonical-json.ts';
import { federationManifest, federationManifestFile } from './federation-manifest.ts';
import { type BuiltVersion, packageVersion } from './publish-version.ts';
import type { Registry } from './registry.ts';
import { refuseUnfitFiles } from './version-checks.ts';
import { contentHash, integrityOf, type VersionFile } from './version-files.ts';

const plainSchema = manifestSchema.extend({
  metaData: manifestSchema.shape.metaData.extend({
    publicPath: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
});
type PlainManifest = z.infer<typeof plainSchema>;

/** Kinds of entry scripts that leave their container as a global. */
const globalEntries = new Set(['global', 'var', 'window', 'self', 'globalThis']);

/** Written for other tools; a page loads neither. */
const notPublished = /^(mf-stats\.json|@mf-types(\.|\/).*|.*\.(br|gz))$/;

/**
 * Reads a remote that a team built with the official plugin and no kit of ours. Such a version has pages alone, which browsers
 * draw: in place of a server bundle it gets one that says so.
 * @param packageDir absolute path of the folder with `remote.json` and `package.json`
 * @param dist absolute path of what the plugin built
 * @throws FederationError PLAIN_BUILD_UNFIT, REMOTE_DESCRIPTION_INVALID, and as `refuseUnfitFiles`
 */
export function readPlainVersion(packageDir: string, dist: string): BuiltVersion {
  const description = readRemoteDescription(packageDir);
  const text = manifestText(dist);
  const manifest = plainManifest(dist, text);
  refuseUnfitBuild(manifest, description);
  const { name } = description;
  const { metaData, exposes } = manifest;
  const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  const routes = [...new Set(description.mounts.map((mount) => description.pages[mount] ?? './routes'))];
  const server = { name: 'server/server.cjs', content: Buffer.from(browserOnlyBundle(name, routes)) };
  const built = [server, ...webFiles(dist)];
  const version = `${packageVersion(packageDir)}-${contentHash(integrityOf(built), canonicalJson(description))}`;
  const published = federationManifest(text, {
    name,
    version,
    entry,
    globalName: metaData.globalName,
  });
  const files = [...built, { name: `web/${federationManifestFile}`, content: Buffer.from(published) }];
  const integrity = integrityOf(files);
  const inWeb = (names: readonly string[]) => names.map((file) => `web/${file}`);
  const content: BuiltVersion['content'] = {
    schema: 1,
    name,
    version,
    title: description.title,
    container: metaData.globalName,
    contracts: description.requires.contracts,
    mounts: description.mounts,
    pages: description.pages,
    exposes: exposes.map((expose) => expose.path),
    slots: {},
    events: description.events,
    trials: description.trials,
    budgets: description.budgets,
    plugin: metaData.pluginVersion,
    plain: true,
    entry: `web/${entry}`,
    css: Object.fromEntries(exposes.map(({ path: expose, assets }) => [expose, inWeb(assets.css.sync)])),
    preload: Object.fromEntries(
      exposes.map(({ path: expose, assets }) => [expose, inWeb([entry, ...assets.js.sync])]),
    ),
    integrity,
    server: { entry: server.name, integrity: integrity[server.name] ?? '' },
  };
  refuseUnfitFiles(content, files);
  return { content, files };
}

/**
 * Refuses a global name that another version of the remote has: a page that falls back to the last good version would take the
 * container of the other one.
 * @throws FederationError PLAIN_BUILD_UNFIT
 */
export async function refuseRepeatedContainer(
  registry: Pick<Registry, 'versions' | 'document'>,
  { name, version, container }: BuiltVersion['content'],
): Promise<void> {
  for (const other of await registry.versions(name)) {
    if (other === version || (await registry.document(name, other)).container !== container) continue;
    throw unfit(
      `${name}@${other} has the global name ${container} too.`,
      `Give each build a name of its own: ${nameHint}.`,
    );
  }
}

const nameHint =
  'the name of the plugin and output.uniqueName, with the commit at its end: mf_packs_3f9a2c81';

function manifestText(dist: string): string {
  try {
    return readFileSync(path.join(dist, federationManifestFile), 'utf8');
  } catch (cause) {
    throw unfit(
      `${dist} has no ${federationManifestFile}.`,
      'Set "manifest: true" in the options of the plugin.',
      cause,
    );
  }
}

function plainManifest(dist: string, text: string): PlainManifest {
  try {
    return plainSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw unfit(
      `${federationManifestFile} in ${dist} is not of Module Federation 2.`,
      'Build with @module-federation/enhanced 2 for Rspack or webpack.',
      cause,
    );
  }
}

function refuseUnfitBuild({ metaData, exposes }: PlainManifest, description: RemoteDescription): void {
  const { type } = metaData.remoteEntry;
  if (!globalEntries.has(type))
    throw unfit(
      `The entry script is of the kind "${type}".`,
      'Pages load entries that leave a global: set library.type to "var" or "global", or leave it out.',
    );
  if (metaData.publicPath !== 'auto')
    throw unfit(
      `The build looks for its files at ${metaData.publicPath}.`,
      'Set output.publicPath to "auto": the registry serves them.',
    );
  if (!/^\w+$/.test(metaData.globalName))
    throw unfit(
      `"${metaData.globalName}" is no name of a global.`,
      'Use letters, digits and _ as name of the plugin.',
    );
  const built = new Set(exposes.map((expose) => expose.path));
  const missing = Object.keys(description.exposes).filter((expose) => !built.has(expose));
  if (missing.length > 0)
    throw unfit(
      `remote.json names ${missing.join(', ')}, which was not built.`,
      'Add it to "exposes" of the plugin.',
    );
  const others = (['slots', 'personal', 'personalized', 'personalUploads'] as const).filter(
    (field) => Object.keys(description[field] ?? {}).length > 0,
  );
  if (others.length > 0)
    throw unfit(
      `remote.json has ${others.join(', ')}, which the server draws.`,
      'Build the remote with @icoteca/federation, or leave them out.',
    );
}

function webFiles(dist: string): VersionFile[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== federationManifestFile && !notPublished.test(name))
    .sort()
    .map((name) => ({ name: `web/${name}`, content: readFileSync(path.join(dist, name)) }));
}

function unfit(sentence: string, hint: string, cause?: unknown): FederationError {
  return new FederationError('PLAIN_BUILD_UNFIT', sentence, { hint, cause });
}
