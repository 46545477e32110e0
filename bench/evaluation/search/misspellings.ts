import { noFilter } from '../../../icons-api/finding/search/icon-filter.ts';
import { type RankedSearch, searchConcepts } from '../../../icons-api/finding/search/search.ts';
import type { SearchIndex } from '../../../icons-api/finding/search/search-index.ts';
import { otherForms } from '../../../icons-api/finding/search/words.ts';

/** What the search does with a common misspelling. */
export interface MisspellingResult {
  misspelled: string;
  right: string;
  /** The word that was searched instead, or that is suggested; null for neither. */
  answer: string | null;
  isHandled: boolean;
}

/**
 * Searches misspelled words. One is handled when it is corrected to the right word, when the right word is suggested, or
 * when both find the same idea first. Where the right word finds nothing it must not be taken for another word.
 * @param words misspellings of each word, joined by blanks
 */
export function runMisspellings(
  index: SearchIndex,
  words: Readonly<Record<string, string>>,
): MisspellingResult[] {
  return Object.entries(words).flatMap(([right, all]) => {
    const wanted = search(index, right, false);
    return all.split(' ').map((misspelled) => {
      const found = search(index, misspelled, true);
      const answer = found.responseTerm ?? found.suggestion ?? null;
      const isWithout = wanted.total === 0;
      const isSame = found.total > 0 && found.concepts[0] === wanted.concepts[0];
      const isRight = answer === right || otherForms(right).some(({ text }) => text === answer);
      const isHandled = isRight || (isWithout ? answer === null : isSame);
      return { misspelled, right, answer, isHandled };
    });
  });
}

function search(index: SearchIndex, term: string, spellcheck: boolean): RankedSearch {
  return searchConcepts(index, { term, filter: noFilter, spellcheck }, 1);
}
