import { z } from 'zod';

/** The file of a version that standard tools of module federation read, in the format of version 2 of the plugin. */
export const federationManifestFile = 'mf-manifest.json';

const list = z.array(z.string());
const assets = z.looseObject({
  js: z.looseObject({ sync: list, async: list }),
  css: z.looseObject({ sync: list, async: list }),
});
const part = z.looseObject({ id: z.string(), name: z.string(), assets });
const manifestSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  metaData: z.looseObject({
    name: z.string(),
    globalName: z.string(),
    publicPath: z.string(),
    buildInfo: z.looseObject({ buildVersion: z.string(), buildName: z.string() }),
    remoteEntry: z.looseObject({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(part),
  exposes: z.array(part),
});

/** What a manifest says of what is published, where the plugin knows only a build. */
export interface PublishedEntry {
  /** What is published, as standard tools show it: `mf-search`. */
  readonly name: string;
  readonly version: string;
  /** The script that hosts load, beside the manifest. */
  readonly entry: string;
  /** The global that the script leaves. */
  readonly globalName: string;
}

/**
 * The manifest of something published: the plugin's, with its names, its version and its entry. Files are relative to the
 * manifest, so it holds on any machine.
 * @param built text of the plugin's manifest
 */
export function federationManifest(
  built: string,
  { name, version, entry, globalName }: PublishedEntry,
): string {
  const manifest = manifestSchema.parse(JSON.parse(built));
  const named = <Part extends { name: string }>(each: Part) => ({ ...each, id: `${name}:${each.name}` });
  return textOf({
    ...manifest,
    id: name,
    name,
    metaData: {
      ...manifest.metaData,
      name,
      publicPath: 'auto',
      globalName,
      buildInfo: { ...manifest.metaData.buildInfo, buildName: name, buildVersion: version },
      remoteEntry: { name: entry, path: '', type: 'global' },
    },
    shared: manifest.shared.map(named),
    exposes: manifest.exposes.map(named),
  });
}

/**
 * The same manifest for an address outside the folder of its files.
 * @param folder of the files, relative to that address: `1.0.0-3f9a2c81/web`
 */
export function movedManifest(text: string, folder: string): string {
  const manifest = manifestSchema.parse(JSON.parse(text));
  const { metaData } = manifest;
  const files = (names: readonly string[]) => names.map((name) => `${folder}/${name}`);
  const lists = <Lists extends { sync: string[]; async: string[] }>(each: Lists) => ({
    ...each,
    sync: files(each.sync),
    async: files(each.async),
  });
  const moved = <Part extends z.infer<typeof part>>(each: Part) => ({
    ...each,
    assets: { ...each.assets, js: lists(each.assets.js), css: lists(each.assets.css) },
  });
  return textOf({
    ...manifest,
    metaData: { ...metaData, remoteEntry: { ...metaData.remoteEntry, path: folder } },
    shared: manifest.shared.map(moved),
    exposes: manifest.exposes.map(moved),
  });
}

function textOf(manifest: z.infer<typeof manifestSchema>): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
