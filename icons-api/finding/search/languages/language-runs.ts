import { rowAt } from '../number-rows.ts';
import { findString, prefixRange } from '../sorted-strings.ts';
import type { WordRuns } from '../word-runs.ts';
import { type LanguageData, STEM } from './language-data.ts';
import { stemOf } from './stems.ts';

const OTHER_FORM = 0.9;
const COMPLETION = 0.75;
const COMPLETION_OF_WHOLE_WORD = 0.35;
/** Words of more ideas are not completed. */
const COMMON_WORD = 40;
const WORD_LETTER = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** Two Latin letters may as well start an English word. */
const ENGLISH_LETTERS = /^[a-z]+$/;
/** German umlauts as digraphs: "tuer" for "tür". */
const DIGRAPH = /([aou])e/g;

/** All table entries for a word: the word, its other forms, and its completions for the last word of a term. */
export function languageRuns(language: LanguageData, word: string, complete: boolean): WordRuns {
  const table = language.words;
  const runs: WordRuns = [];
  const add = (at: number, factor: number) => {
    if (at >= 0) runs.push({ table, from: at, to: at + 1, factor, completes: 0 });
  };
  const whole = findString(table.texts, word);
  add(whole, 1);
  if (!language.apart.has(word)) add(findString(table.texts, STEM + stemOf(language.code, word)), OTHER_FORM);
  if (complete && (word.length > 1 || WORD_LETTER.test(word)) && !isCommon(language, whole)) {
    const { from, to } = prefixRange(table.texts, word);
    const start = whole >= 0 ? whole + 1 : from;
    const factor = runs.length > 0 ? COMPLETION_OF_WHOLE_WORD : COMPLETION;
    if (start < to) runs.push({ table, from: start, to, factor, completes: word.length });
  }
  return runs;
}

/** True for a word or form of the language. */
export function isLanguageWord({ code, words, phrases }: LanguageData, word: string): boolean {
  const stem = STEM + stemOf(code, word);
  return [words, phrases].some(({ texts }) => findString(texts, word) >= 0 || findString(texts, stem) >= 0);
}

/** True for the start of a word. */
export function isBeginning(language: LanguageData, word: string): boolean {
  if (word.length < (ENGLISH_LETTERS.test(word) ? 3 : 2) && !WORD_LETTER.test(word)) return false;
  const { from, to } = prefixRange(language.words.texts, word);
  return from < to;
}

/** Restores German umlauts ("tuer" is "tür") where only that word is known. */
export function withDots(language: LanguageData, word: string): string {
  if (language.code !== 'de' || isLanguageWord(language, word)) return word;
  const dotted = word.replace(DIGRAPH, '$1');
  return isLanguageWord(language, dotted) ? dotted : word;
}

function isCommon({ words }: LanguageData, word: number): boolean {
  return word >= 0 && rowAt(words.postings, word).length >= COMMON_WORD;
}
