import type { IndexData } from './index-data.ts';
import { correctSpoken } from './languages/correct-spoken.ts';
import type { LanguageData } from './languages/language-data.ts';
import { withoutLibraryWords } from './library-words.ts';
import { isName } from './match-phrase.ts';
import { correctWord } from './spelling.ts';
import { withoutStyleWords } from './style-words.ts';
import { synonymOf } from './synonyms.ts';
import { cutUnknownWord, isWord } from './word-runs.ts';
import { splitWords } from './words.ts';

export interface Understood {
  /** Every word of the term. */
  all: readonly string[];
  /** Without words that describe the library or a style; may be empty. */
  typed: readonly string[];
  /** The words to search for. */
  words: readonly string[];
  corrected: boolean;
}

/** Splits a term and corrects it, first in the visitor's language. */
export function understand(
  index: IndexData,
  term: string,
  spellcheck: boolean,
  language?: LanguageData,
): Understood {
  const all = splitWords(term);
  const typed = withoutStyleWords(index, withoutLibraryWords(index, all), language);
  if (typed.length === 0 || !spellcheck || (typed.length > 1 && isName(index, typed))) {
    return { all, typed, words: typed, corrected: false };
  }
  const words = typed.map((word, i) =>
    synonymOf(index, word) !== undefined
      ? word
      : language
        ? correctSpoken(index, language, word, i === typed.length - 1)
        : correctWord(index, word),
  );
  const corrected = words.some((word, i) => word !== typed[i]);
  return { all, typed, words, corrected };
}

/** Splits unknown words into known ones ("homelight" is "home light", "wifi6" is "wifi 6"). */
export function cutUnknownWords(index: IndexData, words: readonly string[]): string[] {
  return words.flatMap((word) => (isWord(index, word) ? [word] : (cutUnknownWord(index, word) ?? [word])));
}
