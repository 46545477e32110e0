import type { ConceptTag } from '../../database/schema.ts';
import { isCommunitySet } from '../community/community-set.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import type { ConceptRow } from './read-concepts.ts';

/** Old names that only describe the drawing ("heart fill", "home 2x") are no titles. */
const DRAWING_WORDS =
  /(?:^| )(?:fill|filled|outline|outlined|border|solid|line|rounded|sharp|twotone|thin|o)$|\d+x?$/;

/** Tags that describe the drawing of another set ("cup outline"). */
const DRAWN_TAG = / (?:outline|outlined|filled|fill|twotone|rounded|sharp)$/;

const MAX_TITLES = 12;

/** Other names of a concept in upstream sets. */
export interface Aliases {
  titles: string[];
  /** Names of other concepts: one set calls its redo an arrow, which does not make it one. */
  tags: string[];
}

/** @param known names of all concepts */
export function sortAliases(aliases: readonly string[], known: ReadonlySet<string>): Aliases {
  const names = aliases.filter((alias) => !DRAWING_WORDS.test(alias.replaceAll('-', ' ')));
  return { titles: names.filter((name) => !known.has(name)), tags: names.filter((name) => known.has(name)) };
}

/** "circle-check" and "check-circle" have the same words: each gets the other as a title, they stay two concepts. */
export function namesByWords(concepts: readonly Pick<ConceptRow, 'commonName'>[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { commonName: name } of concepts) {
    if (!name.includes('-')) continue;
    const key = wordsKey(name);
    names.set(key, [...(names.get(key) ?? []), name]);
  }
  return names;
}

function wordsKey(name: string): string {
  return name.split('-').toSorted().join('-');
}

/** Titles of a concept beside its own. */
export function otherTitles(
  { id, commonName: name }: ConceptRow,
  data: CatalogueData,
  aliases: ReadonlyMap<number, Aliases>,
  orders: ReadonlyMap<string, readonly string[]>,
): string[] {
  const title = data.titles.get(name);
  const names = [
    ...(title ? [name] : []),
    ...(data.synonyms.get(name) ?? []),
    ...(orders.get(wordsKey(name)) ?? []),
    ...(aliases.get(id)?.titles ?? []),
  ];
  const own = (title ?? name).toLowerCase().replaceAll('-', ' ');
  const titles = names.map((other) => other.replaceAll('-', ' ')).filter((other) => other !== own);
  return [...new Set(titles)].slice(0, MAX_TITLES);
}

/** Tags of a concept, those of most sources first. */
export function tagsOf(
  { id, commonName: name, sets }: ConceptRow,
  data: CatalogueData,
  aliases: ReadonlyMap<number, Aliases>,
  requested: ReadonlyMap<number, readonly string[]>,
): ConceptTag[] {
  const { remove, concepts } = data.keywords;
  const tags = new Map<string, number>();
  for (const [text, sources] of data.tags.get(name) ?? [])
    if (!remove.get(name)?.has(text) && !remove.get('*')?.has(text) && !DRAWN_TAG.test(text))
      tags.set(text, sources);
  for (const alias of aliases.get(id)?.tags ?? []) {
    const text = alias.replaceAll('-', ' ');
    if (alias !== name) tags.set(text, Math.max(tags.get(text) ?? 0, 2));
  }
  // Our own keywords count as much as a tag of several sources.
  for (const text of concepts.get(name) ?? []) tags.set(text, Math.max(tags.get(text) ?? 0, 3));
  for (const text of setKeywords(sets, data)) tags.set(text, Math.max(tags.get(text) ?? 0, 2));
  // Words of a request do not apply to icons of other sets.
  if (sets.every(isCommunitySet))
    for (const text of requested.get(id) ?? []) if (!tags.has(text)) tags.set(text, 1);
  return [...tags]
    .map(([text, sources]) => ({ text, sources }))
    .toSorted((a, b) => b.sources - a.sources || (a.text < b.text ? -1 : 1));
}

// Keywords of a set apply to a concept only if all its sets have them: a heart is no map sign.
function setKeywords([first, ...others]: string[], data: CatalogueData): string[] {
  const words = first === undefined ? [] : (data.keywords.sets.get(first) ?? []);
  return words.filter((word) => others.every((set) => data.keywords.sets.get(set)?.includes(word)));
}
