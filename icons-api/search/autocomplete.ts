import type { SnapshotPlatform } from '../catalogue/snapshot-types.ts';
import { type IconFilter, iconPasses } from './icon-filter.ts';
import type { SearchIndex } from './index-data.ts';
import { prefixRange, stringAt } from './packed-strings.ts';
import { searchConcepts } from './search.ts';
import { splitWords } from './words.ts';

/** What a term being typed may become. */
export type Completion =
  | IdeaCompletion
  | { kind: 'styles'; platform: SnapshotPlatform }
  | { kind: 'categories'; code: string; label: string };

export interface IdeaCompletion {
  kind: 'icons';
  label: string;
  commonName: string;
  /** The first icon of the idea, as a number in the index. */
  icon: number;
  /** Icons of the idea that pass the filter. */
  total: number;
}

/** At most this many styles, and as many categories, stand among the suggestions. */
const NAMES_EACH = 2;

/** Suggestions for a term: ideas whose title begins with it (popular first), ideas that match it otherwise, styles and categories by name. */
export function complete(index: SearchIndex, term: string, filter: IconFilter, limit: number): Completion[] {
  const words = splitWords(term);
  if (words.length === 0) return [];
  const names = [...styleNames(index, words), ...categoryNames(index, words)].slice(0, Math.floor(limit / 2));
  const ideas = new Map<string, IdeaCompletion>();
  for (const concept of conceptsFor(index, words.join(' '), filter, limit)) {
    const completion = ideaOf(index, concept, filter);
    if (completion && !ideas.has(completion.label)) ideas.set(completion.label, completion);
    if (ideas.size === limit - names.length) break;
  }
  return [...ideas.values(), ...names];
}

function* conceptsFor(
  index: SearchIndex,
  text: string,
  filter: IconFilter,
  limit: number,
): Generator<number> {
  const { sortedTitles, titleOrder, prior } = index.data.concepts;
  const { from, to } = prefixRange(sortedTitles, text);
  const whole = from < to && stringAt(sortedTitles, from) === text ? titleOrder[from] : undefined;
  if (whole !== undefined) yield whole;
  yield* [...titleOrder.subarray(from, to)].sort(
    (a, b) => (prior[b] as number) - (prior[a] as number) || a - b,
  );
  yield* searchConcepts(index, { term: text, filter, spellcheck: true }, limit * 2).concepts;
}

function ideaOf({ data }: SearchIndex, concept: number, filter: IconFilter): IdeaCompletion | undefined {
  const { iconStart, titles, commonNames } = data.concepts;
  let first = -1;
  let total = 0;
  for (let icon = iconStart[concept] as number; icon < (iconStart[concept + 1] as number); icon++) {
    if (!iconPasses(data, filter, icon)) continue;
    if (total === 0) first = icon;
    total++;
  }
  if (total === 0) return undefined;
  const label = stringAt(titles, concept).toLowerCase();
  return { kind: 'icons', label, commonName: stringAt(commonNames, concept), icon: first, total };
}

function styleNames({ data }: SearchIndex, words: readonly string[]): Completion[] {
  return data.platforms
    .filter((platform) => namesStart(platform.title, words))
    .slice(0, NAMES_EACH)
    .map((platform) => ({ kind: 'styles', platform }));
}

function categoryNames({ data }: SearchIndex, words: readonly string[]): Completion[] {
  return data.categories
    .filter((category) => namesStart(category.title, words))
    .slice(0, NAMES_EACH)
    .map(({ code, title }) => ({ kind: 'categories', code, label: title }));
}

/** Every typed word is the start of some word of the name. */
export function namesStart(name: string, words: readonly string[]): boolean {
  const parts = splitWords(name);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
