import type { SnapshotPlatform } from '../../catalogue/snapshot/public.ts';
import { phraseKey } from './build-phrases.ts';
import { type IconFilter, passingIcons } from './icon-filter.ts';
import { ideaName, ideasNamed } from './languages/idea-names.ts';
import type { LanguageData } from './languages/language-data.ts';
import { searchConcepts, searchPage } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { findString, prefixRange } from './sorted-strings.ts';
import { splitWords } from './words.ts';

export type Completion =
  | IdeaCompletion
  | { kind: 'styles'; platform: SnapshotPlatform }
  | { kind: 'categories'; code: string; label: string };

export interface IdeaCompletion {
  kind: 'icons';
  label: string;
  commonName: string;
  /** First icon of a search for the label. */
  icon: number;
  /** Icons that a search for the label finds. */
  total: number;
}

/** Limit for styles and for categories. */
const NAMES_EACH = 2;

export interface CompletionRequest {
  term: string;
  filter: IconFilter;
  limit: number;
  language?: string | undefined;
}

/**
 * Suggestions for a term: ideas whose title starts with it (popular first), other matching ideas, then styles and
 * categories. Names in the visitor's language come before English ones.
 */
export function complete(index: SearchIndex, request: CompletionRequest): Completion[] {
  const { filter, limit } = request;
  const words = splitWords(request.term);
  if (words.length === 0) return [];
  const language = request.language === undefined ? undefined : index.data.languages[request.language];
  const names = [...styleNames(index, words), ...categoryNames(index, words, language)].slice(
    0,
    Math.floor(limit / 2),
  );
  const ideas = new Map<string, Omit<IdeaCompletion, 'total'>>();
  for (const [concept, spoken] of conceptsFor(index, { ...request, term: words.join(' ') }, language)) {
    const completion = ideaOf(index, concept, filter, spoken);
    if (!completion) continue;
    // "e-mail" and "email" are one idea: the spelling of more sets stands for both.
    const key = phraseKey(splitWords(completion.label));
    const before = ideas.get(key);
    if (!before || isCommoner(index, concept, before.commonName)) ideas.set(key, completion);
    if (ideas.size === limit - names.length) break;
  }
  const shown = [...ideas.values()].map((idea) => ({ ...idea, ...resultsOf(index, idea, request) }));
  return [...shown, ...names];
}

function isCommoner({ data }: SearchIndex, concept: number, name: string): boolean {
  const { setCount, nameOrder, sortedNames } = data.concepts;
  const other = nameOrder[findString(sortedNames, name)] as number;
  return (setCount[concept] as number) > (setCount[other] as number);
}

/** Ideas for a text, with the language to name them in; English without one. */
function* conceptsFor(
  index: SearchIndex,
  { term: text, filter, limit, language: code }: CompletionRequest,
  language: LanguageData | undefined,
): Generator<[concept: number, language?: LanguageData]> {
  const { data } = index;
  if (language) for (const concept of ideasNamed(data, language, text)) yield [concept, language];
  const { sortedTitles, titleOrder, prior } = data.concepts;
  const { from, to } = prefixRange(sortedTitles, text);
  const whole = from < to && sortedTitles[from] === text ? titleOrder[from] : undefined;
  if (whole !== undefined) yield [whole];
  const begun = [...titleOrder.subarray(from, to)];
  begun.sort((a, b) => (prior[b] as number) - (prior[a] as number) || a - b);
  for (const concept of begun) yield [concept];
  const search = { term: text, filter, spellcheck: true, ...(code !== undefined && { language: code }) };
  const { concepts, translations } = searchConcepts(index, search, limit * 2);
  for (const concept of concepts) yield translations && language ? [concept, language] : [concept];
}

/** The suggestion leads to a search, so its total and its icon are those of the search: an arrow, though "arrow" alone may draw two angles. */
function resultsOf(
  index: SearchIndex,
  { label, icon }: Omit<IdeaCompletion, 'total'>,
  { filter, language }: CompletionRequest,
): Pick<IdeaCompletion, 'total' | 'icon'> {
  const search = { term: label, filter, spellcheck: true, ...(language !== undefined && { language }) };
  const { total, icons } = searchPage(index, { ...search, offset: 0, amount: 1 });
  return { total, icon: icons[0] ?? icon };
}

function ideaOf(
  { data }: SearchIndex,
  concept: number,
  filter: IconFilter,
  language: LanguageData | undefined,
): Omit<IdeaCompletion, 'total'> | undefined {
  const { titles, commonNames } = data.concepts;
  const icon = passingIcons(data, filter, concept).next().value;
  if (icon === undefined) return undefined;
  const label = (language && ideaName(language, concept)) ?? (titles[concept] as string).toLowerCase();
  return { kind: 'icons', label, commonName: commonNames[concept] as string, icon };
}

function styleNames({ data }: SearchIndex, words: readonly string[]): Completion[] {
  return data.platforms
    .filter((platform) => namesStart(platform.title, words))
    .slice(0, NAMES_EACH)
    .map((platform) => ({ kind: 'styles', platform }));
}

function categoryNames(
  { data }: SearchIndex,
  words: readonly string[],
  language: LanguageData | undefined,
): Completion[] {
  return data.categories
    .map(({ code, title }) => ({ code, title, label: language?.categories[code] ?? title }))
    .filter(({ title, label }) => namesStart(label, words) || namesStart(title, words))
    .slice(0, NAMES_EACH)
    .map(({ code, label }) => ({ kind: 'categories', code, label }));
}

/** Every word is the start of a word in the name. */
export function namesStart(name: string, words: readonly string[]): boolean {
  const parts = splitWords(name);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
