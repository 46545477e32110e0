import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrandNames, conceptName } from '../../import/concept-name.ts';
import { styleOf } from '../../import/style-of.ts';
import { readUpstreamSet, type UpstreamSet } from '../../import/upstream-set.ts';
import { allSets } from '../../sets/all-sets.ts';
import { genericMapping } from '../../sets/generic-mapping.ts';
import type { SetMapping } from '../../sets/set-mapping.ts';

/** One set of the whole collection with the names that its icons have without style and size. */
export interface CollectionSet {
  mapping: SetMapping;
  upstream: UpstreamSet;
  names: { upstreamName: string; base: string }[];
}

const NOT_FOR_COMMERCE = new Set(['cbi', 'ps']);

/** Reads every set of @iconify/json that is not superseded. */
export function readCollection(folder: string): CollectionSet[] {
  const directory = join(folder, 'iconify/json');
  return readdirSync(directory).flatMap((file) => {
    const prefix = file.replace(/\.json$/, '');
    if (NOT_FOR_COMMERCE.has(prefix)) return [];
    const upstream = readUpstreamSet({ prefix, paths: [join(directory, file)] });
    if (upstream.info.hidden) return [];
    const mapping = allSets.find((set) => set.prefix === prefix) ?? genericMapping(upstream);
    return [{ mapping, upstream, names: namesOf(mapping, upstream) }];
  });
}

function namesOf(mapping: SetMapping, upstream: UpstreamSet): CollectionSet['names'] {
  const has = (name: string) => name in upstream.icons;
  return Object.entries(upstream.icons).flatMap(([upstreamName, icon]) => {
    if (icon.hidden || upstream.skinTones.has(upstreamName)) return [];
    const size = (mapping.sizes ?? []).find((ending) => ending !== '' && upstreamName.endsWith(ending)) ?? '';
    const name = size === '' ? upstreamName : upstreamName.slice(0, -size.length);
    return [{ upstreamName, base: styleOf(mapping, name, has)?.base ?? name }];
  });
}

/** The idea of an entry of the collection. */
export function conceptOf(set: CollectionSet, base: string, brands: BrandNames): string {
  return conceptName(set.mapping, base, brands).commonName;
}
