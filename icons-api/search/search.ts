import { conceptPasses, type IconFilter } from './icon-filter.ts';
import type { SearchIndex } from './index-data.ts';
import { interleave } from './interleave.ts';
import { knownPage } from './known-terms.ts';
import { matchConcepts } from './match.ts';
import type { Matches } from './matches.ts';
import { countMatches, rankMatches, type Totals } from './rank.ts';
import { cutUnknownWords, type Understood, understand } from './understand.ts';

/** What a search found, with exact totals. */
export interface FoundTerm extends Totals {
  /** The words that were searched, joined by a blank. */
  term: string;
  /** The corrected term, or null when nothing was corrected. */
  responseTerm: string | null;
}

/** Concepts of an answer, ranked. */
export interface RankedSearch extends FoundTerm {
  /** Best first; only as many as were asked for. */
  concepts: Uint32Array;
}

export interface SearchRequest {
  term: string;
  filter: IconFilter;
  /** False keeps the term as typed (the no-correct part of an address). */
  spellcheck: boolean;
}

/** One page of a search. Icons are numbers in the index. */
export interface SearchPage extends FoundTerm {
  icons: Uint32Array;
}

export interface PageRequest extends SearchRequest {
  offset: number;
  amount: number;
}

/** Searches and gives one page; pages of one request hold every matching icon once. */
export function searchPage(index: SearchIndex, request: PageRequest): SearchPage {
  const { filter, offset, amount } = request;
  const known = knownPage(index.data, request);
  if (known) return known;
  const { concepts, ...found } = searchConcepts(index, request, offset + amount);
  return { ...found, icons: interleave(index.data, concepts, filter, offset, amount) };
}

/** Searches and gives the best `limit` concepts. An empty term gives all concepts by popularity. */
export function searchConcepts(index: SearchIndex, request: SearchRequest, limit: number): RankedSearch {
  const { data, scratch } = index;
  const understood = understand(data, request.term, request.spellcheck);
  if (understood.typed.length === 0) {
    const matches = everyConcept(index, request.filter);
    const totals = countMatches(data, matches, request.filter);
    return {
      ...totals,
      concepts: matches.concepts.slice(0, Math.min(limit, matches.count)),
      term: '',
      responseTerm: null,
    };
  }
  for (const attempt of attemptsOf(data, understood)) {
    const matches = matchConcepts(data, scratch, attempt.words, attempt.any);
    const totals = countMatches(data, matches, request.filter);
    if (totals.total === 0) continue;
    const responseTerm = attempt.corrected ? attempt.words.join(' ') : null;
    return {
      ...totals,
      concepts: rankMatches(matches, limit),
      term: responseTerm ?? understood.typed.join(' '),
      responseTerm,
    };
  }
  return {
    total: 0,
    styles: 0,
    concepts: new Uint32Array(0),
    term: understood.typed.join(' '),
    responseTerm: null,
  };
}

interface Attempt {
  words: readonly string[];
  any: boolean;
  corrected: boolean;
}

/** What is tried until something is found: all words, unknown words cut in two, as typed, any of the words. */
function* attemptsOf(index: SearchIndex['data'], understood: Understood): Generator<Attempt> {
  const { typed, words, corrected } = understood;
  yield { words, any: false, corrected };
  const cut = cutUnknownWords(index, typed);
  if (cut.length > typed.length) yield { words: cut, any: false, corrected: false };
  if (corrected) yield { words: typed, any: false, corrected: false };
  if (words.length > 1) yield { words, any: true, corrected };
}

function everyConcept({ data, scratch }: SearchIndex, filter: IconFilter): Matches {
  const { byPopularity } = data.concepts;
  let count = 0;
  for (const concept of byPopularity) {
    if (!conceptPasses(data, filter, concept)) continue;
    scratch.concepts[count++] = concept;
  }
  return { concepts: scratch.concepts, scores: scratch.scores, keys: scratch.keys, count };
}
