import type { IndexData } from '../index-data.ts';
import { bestNeighbour } from '../neighbours.ts';
import { correctWord } from '../spelling.ts';
import { isWord } from '../word-runs.ts';
import { cutWord } from './cut-words.ts';
import { foldWord } from './fold.ts';
import type { LanguageData } from './language-data.ts';
import { withDots } from './language-runs.ts';
import { knows } from './spoken-term.ts';

/** The vocabulary is small: shorter words may be correct but unknown. */
const MIN_LENGTH = 5;
const MAX_EDITS = 1;
const LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u;

/** The probable word in the visitor's language, else in English. */
export function correctSpoken(
  index: IndexData,
  language: LanguageData,
  word: string,
  isLast: boolean,
): string {
  const own = withDots(language, foldWord(language.code, word));
  if (knows(language, own, isLast) || isWord(index, word)) return word;
  if (cutWord(language, own, isLast).length > 1) return word;
  if (own.length >= MIN_LENGTH && LETTERS.test(own)) {
    const meant = bestNeighbour(language, own, MAX_EDITS);
    if (meant) return meant.text;
  }
  return correctWord(index, word);
}
