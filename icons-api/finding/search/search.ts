import { filterKey, type IconFilter } from './icon-filter.ts';
import type { IndexData } from './index-data.ts';
import { type SpokenTerm, speak } from './languages/spoken-term.ts';
import { languageOfTerm } from './languages/term-language.ts';
import { matchConcepts } from './match.ts';
import { CONCEPTS_AHEAD, orderIcons } from './order-icons.ts';
import { countMatches, type RankedConcepts, rankMatches } from './rank.ts';
import type { FoundTerm, SearchIndex, SearchPage } from './search-index.ts';
import { suggestWords } from './spelling.ts';
import { synonymsIn } from './synonyms.ts';
import { cutUnknownWords, type Understood, understand } from './understand.ts';
import { isNumber, isWord } from './word-runs.ts';
import { splitWords } from './words.ts';

/** A probable misspelling has a suggestion below this many icons (v5 of the API), */
const FEW_RESULTS = 10;
/** when that finds this many times more. */
const MORE_RESULTS = 2;
/** The same for a rare name that may be right ("buils"). */
const FEW_OF_NAME = 5;
const MORE_THAN_NAME = 15;

/** Limited, but with every concept that is named by the term. */
export interface RankedSearch extends FoundTerm, RankedConcepts {}

export interface SearchRequest {
  term: string;
  /** Code of the visitor's language; English only without it. */
  language?: string;
  filter: IconFilter;
  /** False searches the term as typed (the no-correct part of a URL). */
  spellcheck: boolean;
}

export interface PageRequest extends SearchRequest {
  offset: number;
  amount: number;
}

/** Searches one page. Pages of one request contain every icon once; recent pages are cached. */
export function searchPage(index: SearchIndex, request: PageRequest): SearchPage {
  const key = pageKey(request);
  let page = index.pages.get(key);
  if (!page) {
    page = findPage(index, request);
    index.pages.set(key, page);
  }
  return page;
}

function findPage(index: SearchIndex, request: PageRequest): SearchPage {
  const { filter, offset, amount } = request;
  const { language: _, ...english } = request;
  const read = isEnglish(index.data, request) ? english : request;
  const { concepts, named, weak, ...found } = searchConcepts(index, read, offset + amount + CONCEPTS_AHEAD);
  return { ...found, icons: orderIcons(index.data, { concepts, named, weak }, filter, offset, amount) };
}

/** True when all words are in the catalogue and none is of the visitor's language. */
function isEnglish(data: IndexData, { term, language: code }: SearchRequest): boolean {
  const language = code === undefined ? undefined : data.languages[code];
  const words = splitWords(term);
  return (
    language === undefined || (words.every((word) => isWord(data, word)) && !speak(data, language, words))
  );
}

function pageKey({ term, language = '', filter, spellcheck, offset, amount }: PageRequest): string {
  return JSON.stringify([term, language, filterKey(filter), spellcheck, offset, amount]);
}

/** The best `limit` concepts; by popularity for an empty term. */
export function searchConcepts(index: SearchIndex, request: SearchRequest, limit: number): RankedSearch {
  const found = searchAsUnderstood(index, request, limit);
  if (!request.spellcheck || found.responseTerm !== null || found.total >= FEW_RESULTS) return found;
  const suggested = suggestWords(index.data, splitWords(request.term));
  if (!suggested || (!suggested.isProbable && found.total >= FEW_OF_NAME)) return found;
  const suggestion = suggested.words.join(' ');
  const meant = searchAsUnderstood(index, { ...request, term: suggestion, spellcheck: false }, 0);
  const times = suggested.isProbable ? MORE_RESULTS : MORE_THAN_NAME;
  return meant.total > times * found.total ? { ...found, suggestion, suggestionTotal: meant.total } : found;
}

function searchAsUnderstood(index: SearchIndex, request: SearchRequest, limit: number): RankedSearch {
  const { data, scratch } = index;
  const language = languageOfTerm(data, request.term, request.language);
  const understood = understand(data, request.term, request.spellcheck, language);
  if (understood.typed.length === 0) {
    const all = Array.from(data.concepts.byPopularity, (concept) => ({ concept }));
    const { matches, ...totals } = countMatches(data, all, request.filter);
    return {
      ...totals,
      concepts: Uint32Array.from(matches.slice(0, limit), ({ concept }) => concept),
      named: 0,
      weak: matches.length,
      term: understood.all.join(' '),
      responseTerm: null,
    };
  }
  for (const attempt of attemptsOf(data, understood, language !== undefined)) {
    const spoken = language ? speak(data, language, attempt.words) : null;
    const found = matchConcepts(data, scratch, attempt.words, attempt.any, spoken);
    const { matches, ...totals } = countMatches(data, found, request.filter);
    if (totals.total === 0) continue;
    const responseTerm = attempt.corrected ? attempt.words.join(' ') : null;
    return {
      ...totals,
      ...rankMatches(matches, limit),
      term: responseTerm ?? (attempt.synonyms ? attempt.words : understood.all).join(' '),
      responseTerm,
      ...(attempt.synonyms && { synonyms: attempt.synonyms }),
      ...spokenOf(spoken),
    };
  }
  return {
    total: 0,
    styles: 0,
    concepts: new Uint32Array(0),
    named: 0,
    weak: 0,
    term: understood.all.join(' '),
    responseTerm: null,
  };
}

function spokenOf(spoken: SpokenTerm | null): Pick<FoundTerm, 'translations' | 'foundLanguage'> {
  return spoken ? { translations: spoken.translations, foundLanguage: spoken.language.code } : {};
}

interface Attempt {
  words: readonly string[];
  any: boolean;
  corrected: boolean;
  synonyms?: Record<string, string>;
}

/** Attempts in order: all words, words without icons by their synonyms, unknown words split, without numbers, as typed, any of the words. */
function* attemptsOf(index: IndexData, understood: Understood, canBeCut: boolean): Generator<Attempt> {
  const { typed, words, corrected } = understood;
  yield { words, any: false, corrected };
  const synonyms = synonymsIn(index, words);
  if (synonyms) {
    const meant = words.flatMap((word) => splitWords(synonyms[word] ?? word));
    yield { words: meant, any: false, corrected: false, synonyms };
  }
  const cut = cutUnknownWords(index, typed);
  if (cut.length > typed.length) {
    yield { words: cut, any: false, corrected: false };
    const letters = cut.filter((word) => !isNumber(word));
    if (letters.length > 0 && letters.length < cut.length)
      yield { words: letters, any: false, corrected: false };
  }
  if (corrected) yield { words: typed, any: false, corrected: false };
  if (words.length > 1 || canBeCut) yield { words, any: true, corrected };
  if (cut.length > typed.length) yield { words: cut, any: true, corrected: false };
}
