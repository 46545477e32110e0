import type { IndexData } from './index-data.ts';
import { isName } from './match-phrase.ts';
import { correctWord } from './spelling.ts';
import { cutUnknownWord, isWord } from './word-runs.ts';
import { splitWords } from './words.ts';

/** A term as the search reads it. */
export interface Understood {
  /** The words as typed. */
  typed: string[];
  /** The words to search for. */
  words: string[];
  /** True when a word was replaced by what the visitor most likely meant. */
  corrected: boolean;
}

/** Cuts a term into words and, unless switched off, corrects their spelling. */
export function understand(index: IndexData, term: string, spellcheck: boolean): Understood {
  const typed = splitWords(term);
  if (typed.length === 0 || !spellcheck || (typed.length > 1 && isName(index, typed))) {
    return { typed, words: typed, corrected: false };
  }
  const words = typed.map((word) => correctWord(index, word));
  const corrected = words.some((word, i) => word !== typed[i]);
  return { typed, words, corrected };
}

/** The same words with unknown ones cut in two where both parts are known ("homelight" is "home light"). */
export function cutUnknownWords(index: IndexData, words: readonly string[]): string[] {
  return words.flatMap((word) => (isWord(index, word) ? [word] : (cutUnknownWord(index, word) ?? [word])));
}
