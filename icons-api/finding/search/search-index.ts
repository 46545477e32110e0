import { ByteCache } from '../../cache/byte-cache.ts';
import type { IndexData } from './index-data.ts';

/** Of cached pages of results: a page of 60 icons takes about a kilobyte with its key. */
const PAGES_BYTES = 4 * 2 ** 20;

/** Number of icons that pass the filter, and of the styles they come from. */
export interface Totals {
  total: number;
  styles: number;
}

/** What a search found, with exact totals. */
export interface FoundTerm extends Totals {
  /** The words that were searched, joined by a blank. */
  term: string;
  /** The corrected term, or null when nothing was corrected. */
  responseTerm: string | null;
  /** A term that may be meant and finds more, where few icons were found and nothing was corrected. */
  suggestion?: string;
  /** Icons that the suggestion finds. */
  suggestionTotal?: number;
  /** What words of another language than English were understood as ("дом" -> "home"). */
  translations?: Record<string, string>;
  /** Words without icons, and the ideas that were searched for them ("dustbin" -> "trash can"). */
  synonyms?: Record<string, string>;
  /** Code of the language of these words: the visitor's, or another one that alone has them. */
  foundLanguage?: string;
}

/** One page of a search. Icons are numbers in the index. */
export interface SearchPage extends FoundTerm {
  icons: Uint32Array;
}

/** Working memory with one entry per concept, shared by all searches: they run one after the other in a process. */
export interface Scratch {
  /** How many words of the current reading a concept has. */
  reached: Uint8Array;
  /** Best points of the last word found, and the sum of points of the reading. */
  best: Float32Array;
  points: Float32Array;
  /** Words of the current reading that its titles have, one bit each. */
  titled: Uint32Array;
  /** Position of the concept among the matches of the current search, plus one; 0 when it is none. */
  slot: Uint32Array;
}

/** The index of one catalogue version with the state that its searches share. */
export interface SearchIndex {
  data: IndexData;
  scratch: Scratch;
  /** Recent pages by request. */
  pages: ByteCache<SearchPage>;
}

/** Prepares an index for searches. */
export function searchIndexOf(data: IndexData): SearchIndex {
  const concepts = data.concepts.prior.length;
  return {
    data,
    scratch: {
      reached: new Uint8Array(concepts),
      best: new Float32Array(concepts),
      points: new Float32Array(concepts),
      titled: new Uint32Array(concepts),
      slot: new Uint32Array(concepts),
    },
    pages: new ByteCache('search-pages', {
      maxBytes: PAGES_BYTES,
      bytesOf: ({ icons }) => 500 + icons.byteLength,
    }),
  };
}
