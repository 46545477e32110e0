import type { SnapshotPlatform } from '../../catalogue/snapshot/public.ts';
import { type IconFilter, passingIcons } from './icon-filter.ts';
import { ideaName, ideasNamed } from './languages/idea-names.ts';
import type { LanguageData } from './languages/language-data.ts';
import { searchConcepts } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { prefixRange } from './sorted-strings.ts';
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
  /** Icons that a search for the label finds, with the filter. */
  total: number;
}

/** At most this many styles, and as many categories, stand among the suggestions. */
const NAMES_EACH = 2;

/** What completions are asked for. */
export interface CompletionRequest {
  term: string;
  filter: IconFilter;
  limit: number;
  /** Code of the visitor's language. */
  language?: string | undefined;
}

/**
 * Suggestions for a term: ideas whose title begins with it (popular first), ideas that match it otherwise, styles and
 * categories by name. A term of the visitor's language gives names of that language before English ones.
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
    if (completion && !ideas.has(completion.label)) ideas.set(completion.label, completion);
    if (ideas.size === limit - names.length) break;
  }
  const counted = [...ideas.values()].map((idea) => ({
    ...idea,
    total: totalOf(index, idea.label, request),
  }));
  return [...counted, ...names];
}

/** Ideas for a text, each with the language that it is to be named in; English where there is none. */
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

/** What the suggestion leads to is a search, so its number is that of the search and not of the idea alone. */
function totalOf(index: SearchIndex, term: string, { filter, language }: CompletionRequest): number {
  const search = { term, filter, spellcheck: true, ...(language !== undefined && { language }) };
  return searchConcepts(index, search, 1).total;
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

/** Every typed word is the start of some word of the name. */
export function namesStart(name: string, words: readonly string[]): boolean {
  const parts = splitWords(name);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
