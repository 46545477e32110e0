import { type BrandNames, conceptName, slug } from '../../import/concept-name.ts';
import { titleOf } from '../../import/title.ts';
import { styleOf } from '../../import/style-of.ts';
import type { Annotation } from './annotations.ts';

/** Words that say how an icon is drawn or filed, not what it means. */
const EMPTY_TAGS = new Set(
  'new updated outline sharp filled solid fill line regular icon icons watson ibm logo-ionic glyph svg font brand-icon'.split(' '),
);
const MAX_LENGTH = 32;
const MAX_TAGS = 30;

/** Tags of every idea as lines: `3 bin,delete|1 can`, by the number of sources that agree. */
export function buildTags(annotations: Annotation[], brands: BrandNames): Record<string, string> {
  const sources = new Map<string, Map<string, Set<string>>>();
  for (const annotation of annotations) {
    const name = ideaOf(annotation, brands);
    const tags = sources.get(name) ?? new Map<string, Set<string>>();
    for (const raw of annotation.tags) {
      const tag = cleanTag(raw);
      if (tag && slug(tag) !== name) tags.set(tag, (tags.get(tag) ?? new Set()).add(annotation.source));
    }
    if (tags.size > 0) sources.set(name, tags);
  }
  return Object.fromEntries(
    [...sources].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, tags]) => [name, toLine(tags)] as const),
  );
}

/** Titles that a name cannot tell: those of logos, where the spelling is the owner's. */
export function buildTitles(annotations: Annotation[], brands: BrandNames): Record<string, string> {
  const titles: [string, string][] = [];
  for (const annotation of annotations) {
    const name = ideaOf(annotation, brands);
    const own = annotation.title;
    if (!own) continue;
    const title = name.endsWith('-logo') && !/logo$/i.test(own) ? `${own} logo` : own;
    if (title !== titleOf(name)) titles.push([name, title]);
  }
  return Object.fromEntries(titles.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function ideaOf({ set, name }: Annotation, brands: BrandNames): string {
  const clean = slug(name) || name;
  return conceptName(set, styleOf(set, clean, () => true)?.base ?? clean, brands).commonName;
}

function cleanTag(raw: string): string | null {
  const tag = raw
    .toLowerCase()
    .replace(/[_-]+/g, ' ')
    .replace(/[|,"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (tag.length < 2 || tag.length > MAX_LENGTH || tag.includes('*') || EMPTY_TAGS.has(tag)) return null;
  return /^[\p{L}\p{N}]/u.test(tag) ? tag : null;
}

function toLine(tags: Map<string, Set<string>>): string {
  const best = [...tags].toSorted(([a, x], [b, y]) => y.size - x.size || (a < b ? -1 : 1)).slice(0, MAX_TAGS);
  const byCount = Map.groupBy(best, ([, from]) => from.size);
  return [...byCount].map(([count, same]) => `${count} ${same.map(([tag]) => tag).join(',')}`).join('|');
}
