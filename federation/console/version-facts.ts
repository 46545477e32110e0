import type { ShownVersion } from '@icoteca/shared-contracts';
import { z } from 'zod';
import { federationManifestFile } from '../registry/federation-manifest.ts';
import { moduleSizes } from '../registry/module-budgets.ts';
import type { Registry } from '../registry/registry.ts';
import type { VersionDocument } from '../registry/version-document.ts';
import type { VersionFile } from '../registry/version-files.ts';

const manifestSchema = z.looseObject({
  shared: z.array(z.looseObject({ name: z.string(), requiredVersion: z.string() })),
});

/** A published version without its history. */
export type VersionFacts = Omit<ShownVersion, 'isTried' | 'isOlder'>;

/**
 * What teams compare of a version, and what never changes: what it needs of the page, and what it weighs.
 * @throws FederationError as `Registry.document`
 */
export async function versionFacts(
  registry: Pick<Registry, 'document' | 'file'>,
  name: string,
  version: string,
): Promise<VersionFacts> {
  const document = await registry.document(name, version);
  const { contracts, plugin = null, plain = false, budgets = {} } = document;
  const manifest = await registry.file(name, version, `web/${federationManifestFile}`);
  const sizes = moduleSizes(document, await sentFiles(registry, document));
  return {
    version,
    contracts,
    plugin,
    isPlain: plain,
    shared: manifest && sharedOf(manifest),
    modules: document.exposes.map((module) => ({
      module,
      size: Number(((sizes[module] ?? 0) / 1024).toFixed(1)),
      budget: budgets[module] ?? null,
    })),
  };
}

function sharedOf(manifest: Buffer): ShownVersion['shared'] {
  const { shared } = manifestSchema.parse(JSON.parse(manifest.toString('utf8')));
  return shared
    .map(({ name, requiredVersion: range }) => ({ name, range }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What pages load of a version, compressed where that is stored. */
async function sentFiles(
  registry: Pick<Registry, 'file'>,
  { name, version, preload, css }: VersionDocument,
): Promise<VersionFile[]> {
  const names = new Set([...Object.values(preload), ...Object.values(css)].flat());
  const found = await Promise.all(
    [...names].map(async (file) => {
      const compressed = await registry.file(name, version, `${file}.br`);
      if (compressed) return [{ name: `${file}.br`, content: compressed }];
      const content = await registry.file(name, version, file);
      return content ? [{ name: file, content }] : [];
    }),
  );
  return found.flat();
}
