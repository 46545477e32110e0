import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allSets } from '../../sets/all-sets.ts';
import type { SetMapping } from '../../sets/set-mapping.ts';

/** What one source says about one icon name. */
export interface Annotation {
  source: string;
  /** Mapping whose rules turn the name into an idea. */
  set: SetMapping;
  name: string;
  tags: string[];
  title?: string;
  category?: string;
}

const plain: SetMapping = { prefix: '', title: '', isFree: false, kind: 'plain', colourCapability: 'single', styles: [] };
const mapping = (prefix: string) => allSets.find((set) => set.prefix === prefix) ?? plain;

/** Reads what all sources say, from the unpacked packages in a folder (see README.md). */
export async function readAnnotations(folder: string): Promise<Annotation[]> {
  const json = <T>(path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T;
  const phosphor = (await import(pathToFileURL(join(folder, 'phosphor/dist/index.mjs')).href)) as {
    icons: { name: string; tags: string[]; categories: string[] }[];
  };
  return [
    ...entries(json<Record<string, string[]>>('lucide/tags.json')).map(([name, tags]) => from('lucide', 'lucide', name, tags)),
    ...entries(json<Record<string, { tags: (string | number)[]; category: string }>>('tabler/icons.json')).map(
      ([name, icon]) => ({ ...from('tabler', 'tabler', name, icon.tags), category: icon.category }),
    ),
    ...phosphor.icons.map((icon) => ({
      ...from('phosphor', 'ph', icon.name, icon.tags),
      ...(icon.categories[0] ? { category: icon.categories[0] } : {}),
    })),
    ...json<{ name: string; aliases: string[] }[]>('mdi/meta.json').map((icon) => from('mdi', 'mdi', icon.name, icon.aliases)),
    ...json<SimpleIcon[]>('simple-icons/data/simple-icons.json').map(simpleIcon),
    ...json<{ icons: { name: string; tags: string[] }[] }>('ionicons/dist/ionicons.json').icons.map((icon) =>
      from('ionicons', 'ion', icon.name, icon.tags),
    ),
    ...json<{ icons: { name: string; aliases: string[] }[] }>('carbon/metadata.json').icons.map((icon) =>
      from('carbon', 'carbon', icon.name.replaceAll('--', '-').toLowerCase(), icon.aliases),
    ),
    ...json<{ name: string; tags: string[]; altnames: string[] }[]>('devicon/devicon.json').map((icon) =>
      from('devicon', 'devicon', icon.name, [...icon.tags, ...icon.altnames]),
    ),
    ...entries(json<Record<string, { keywords: string[] }>>('octicons/build/data.json')).map(([name, icon]) =>
      from('octicons', 'octicon', name, icon.keywords),
    ),
    ...json<{ label: string; tags?: string[] }[]>('emojibase/en/data.json').map((emoji) =>
      from('emojibase', 'noto', emoji.label.toLowerCase().replace(/[’':.“”()]/g, '').replace(/[\s,&]+/g, '-'), emoji.tags ?? []),
    ),
    ...entries(json<Record<string, { search: { terms: (string | number)[] } }>>('fontawesome/metadata/icon-families.json')).map(
      ([name, icon]) => from('fontawesome', '', name, icon.search.terms),
    ),
  ];
}

interface SimpleIcon {
  title: string;
  slug?: string;
  aliases?: { aka?: string[]; dup?: { title: string }[]; old?: string[] };
}

function simpleIcon({ title, slug, aliases }: SimpleIcon): Annotation {
  const others = [...(aliases?.aka ?? []), ...(aliases?.old ?? [])];
  return { ...from('simple-icons', 'simple-icons', slug ?? title.toLowerCase(), others), title };
}

function from(source: string, prefix: string, name: string, tags: readonly (string | number)[]): Annotation {
  return { source, set: mapping(prefix), name, tags: tags.map(String) };
}

function entries<T>(record: Record<string, T>): [string, T][] {
  return Object.entries(record);
}
