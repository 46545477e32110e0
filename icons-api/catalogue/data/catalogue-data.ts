import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandNames } from '../import/concept-name.ts';

/** One category of our own. */
interface CategoryEntry {
  code: string;
  title: string;
}

/** The committed data files, read once an import. How each was made stands in `sources/`. */
export interface CatalogueData {
  categories: CategoryEntry[];
  /** Our category code by an upstream category name, lower case. */
  categoryOfRaw: Map<string, string>;
  /** Our category code by commonName, for sets without categories. */
  categoryOfConcept: Map<string, string>;
  /** Tags by commonName with the number of sources that agree. */
  tags: Map<string, [text: string, sources: number][]>;
  /** Sets that hold a commonName over the whole of @iconify/json. */
  popularity: Map<string, number>;
  /** Other true names by commonName. */
  synonyms: Map<string, string[]>;
  /** Display titles that a name cannot tell ("JavaScript"). */
  titles: Map<string, string>;
  /** Own keywords: by set, by commonName; `remove` names upstream noise. */
  keywords: {
    sets: Map<string, string[]>;
    concepts: Map<string, string[]>;
    remove: Map<string, Set<string>>;
  };
  brands: BrandNames;
}

/** Reads the committed data files. */
export function readCatalogueData(directory: string = import.meta.dirname): CatalogueData {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as T;
  const categories = read<{ taxonomy: CategoryEntry[]; raw: Record<string, string[]> }>('categories.json');
  const keywords = read<Record<'sets' | 'concepts' | 'remove', Record<string, string[]>>>('keywords.json');
  const brands = read<{ names: string[]; ambiguous: string[]; spelling: Record<string, string> }>('brands.json');
  return {
    categories: categories.taxonomy,
    categoryOfRaw: new Map(
      Object.entries(categories.raw).flatMap(([code, names]) => names.map((name) => [name.toLowerCase(), code] as const)),
    ),
    categoryOfConcept: invert(read<Record<string, string[]>>('concept-categories.json')),
    tags: new Map(Object.entries(read<Record<string, string>>('tags.json')).map(([name, line]) => [name, parseTags(line)])),
    popularity: new Map(Object.entries(read<Record<string, number>>('popularity.json'))),
    synonyms: synonymsOf(read<string[][]>('synonyms.json')),
    titles: new Map(Object.entries(read<Record<string, string>>('titles.json'))),
    keywords: {
      sets: new Map(Object.entries(keywords.sets)),
      concepts: new Map(Object.entries(keywords.concepts)),
      remove: new Map(Object.entries(keywords.remove).map(([name, tags]) => [name, new Set(tags)])),
    },
    brands: {
      names: new Set(brands.names),
      ambiguous: new Set(brands.ambiguous),
      spelling: new Map(Object.entries(brands.spelling)),
    },
  };
}

/** A line of tags: `3 bin,delete|1 can`: the number of sources, then the tags that as many agree on. */
function parseTags(line: string): [string, number][] {
  return line.split('|').flatMap((part) => {
    const space = part.indexOf(' ');
    const sources = Number(part.slice(0, space));
    return part
      .slice(space + 1)
      .split(',')
      .map((text) => [text, sources] as [string, number]);
  });
}

function invert(byCode: Record<string, string[]>): Map<string, string> {
  return new Map(Object.entries(byCode).flatMap(([code, names]) => names.map((name) => [name, code] as const)));
}

/** Every name of a group has all the others as synonyms. */
function synonymsOf(groups: string[][]): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of groups)
    for (const name of group)
      synonyms.set(name, [...(synonyms.get(name) ?? []), ...group.filter((other) => other !== name)]);
  return synonyms;
}
