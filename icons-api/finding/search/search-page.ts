import type { Totals } from './rank.ts';

/** What a search found, with exact totals. */
export interface FoundTerm extends Totals {
  /** The words that were searched, joined by a blank. */
  term: string;
  /** The corrected term, or null when nothing was corrected. */
  responseTerm: string | null;
  /** A term that may be meant and finds more, where few icons were found and nothing was corrected. */
  suggestion?: string;
  /** What words of another language than English were understood as ("дом" -> "home"). */
  translations?: Record<string, string>;
  /** Code of the language of these words: the visitor's, or another one that alone has them. */
  foundLanguage?: string;
}

/** One page of a search. Icons are numbers in the index. */
export interface SearchPage extends FoundTerm {
  icons: Uint32Array;
}
