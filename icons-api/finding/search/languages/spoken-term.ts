import type { IndexData } from '../index-data.ts';
import { rowAt } from '../number-rows.ts';
import { findString } from '../sorted-strings.ts';
import { isWord, runsOf, type WordRuns } from '../word-runs.ts';
import { cutWord } from './cut-words.ts';
import { foldWord, withoutJoining } from './fold.ts';
import { type LanguageData, STEM } from './language-data.ts';
import { isBeginning, isLanguageWord, languageRuns, withDots } from './language-runs.ts';
import { stemOf } from './stems.ts';

/** Ideas with the English word for a word of the term count less than those that the language names so itself. */
const TRANSLATED = 0.8;
/** A unit is at most so many words. */
const MAX_UNIT = 4;
/** English readings of one term. */
const MAX_READINGS = 3;

/** A word as the tables have it, and as it was typed. */
interface Word {
  key: string;
  typed: string;
}

/** One or several words of a term that stand for something together. */
interface Unit {
  words: string[];
  typed: string;
  /** English terms, the commonest idea first; empty for words that the language does not name. */
  terms: string[];
}

/** A term as a language reads it. */
export interface SpokenTerm {
  language: LanguageData;
  /** Words of the language, compounds cut. */
  words: string[];
  /** What answers each of the words. */
  reading: WordRuns[];
  /** The term in English words, the likeliest first. */
  english: string[][];
  /** What its parts were understood as: "дом" -> "home". */
  translations: Record<string, string>;
}

/** Reads a term in a language; null when no word of it is of the language, so that it is an English term alone. */
export function speak(index: IndexData, language: LanguageData, typed: readonly string[]): SpokenTerm | null {
  const words = wordsIn(language, typed);
  if (!words.some(({ key }, i) => knows(language, key, i === words.length - 1))) return null;
  // English words that only begin as words of the language do ("car", "carte") are English.
  if (!words.some(({ key }) => isLanguageWord(language, key)) && typed.every((word) => isWord(index, word)))
    return null;
  const units = unitsOf(language, words);
  return {
    language,
    words: words.map(({ key }) => key),
    reading: units.flatMap((unit, u) => unitRuns(index, language, unit, u === units.length - 1)),
    english: [...englishReadings(units), ...headOfCompound(language, typed, units)],
    translations: Object.fromEntries(
      units.flatMap(({ typed: said, terms }) => (terms[0] === undefined ? [] : [[said, terms[0]]])),
    ),
  };
}

/** True when a word is of the language: the word, a form of it or, where it is the last of a term, a beginning. */
export function knows(language: LanguageData, word: string, isLast: boolean): boolean {
  return isLanguageWord(language, word) || (isLast && isBeginning(language, word));
}

function wordsIn(language: LanguageData, typed: readonly string[]): Word[] {
  const words = typed.flatMap((word, i) => {
    const key = withDots(language, foldWord(language.code, word));
    const pieces = cutWord(language, key, i === typed.length - 1);
    return pieces.map((piece): Word => ({ key: piece, typed: pieces.length > 1 ? piece : word }));
  });
  const left = new Set(
    withoutJoining(
      language.code,
      words.map(({ key }) => key),
    ),
  );
  return words.filter(({ key }) => left.has(key));
}

/** The longest runs of words that the language has a translation for. */
function unitsOf(language: LanguageData, words: readonly Word[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const { key, typed } = words[at] as Word;
    let unit: Unit = { words: [key], typed, terms: [] };
    for (let length = Math.min(MAX_UNIT, words.length - at); length >= 1; length--) {
      const part = words.slice(at, at + length);
      const keys = part.map((word) => word.key);
      const terms = termsOf(language, keys);
      if (terms.length === 0) continue;
      unit = { words: keys, typed: part.map((word) => word.typed).join(' '), terms };
      break;
    }
    units.push(unit);
    at += unit.words.length;
  }
  return units;
}

function termsOf(language: LanguageData, words: readonly string[]): string[] {
  const at = phraseOf(language, words);
  if (at < 0) return [];
  return Array.from(rowAt(language.english, at), (term) => language.terms[term] as string);
}

/** Position of a phrase in the language's table, by its words or by their stems; -1 when it has neither. */
function phraseOf({ code, phrases, english }: LanguageData, words: readonly string[]): number {
  const exact = findString(phrases.texts, words.join(''));
  if (exact >= 0 && rowAt(english, exact).length > 0) return exact;
  return findString(phrases.texts, STEM + words.map((word) => stemOf(code, word)).join(''));
}

/** What answers each word of a unit: the language's own words, and the English ones that a single word stands for. */
function unitRuns(
  index: IndexData,
  language: LanguageData,
  { words, terms }: Unit,
  isLast: boolean,
): WordRuns[] {
  return words.map((word, i) => {
    const complete = isLast && i === words.length - 1;
    const single = words.length === 1 ? terms.filter((term) => !term.includes(' ')) : [];
    const own = languageRuns(language, word, complete);
    const translated = single
      .flatMap((term) => runsOf(index, term, false))
      .map((run) => ({ ...run, factor: run.factor * TRANSLATED }));
    // A word that the language does not have may be an English one in the middle of the term.
    return own.length + translated.length > 0 ? [...own, ...translated] : runsOf(index, word, complete);
  });
}

/** The last part of a German compound says what the thing is: a "hausschlüssel" is a key. */
function headOfCompound(
  { code }: LanguageData,
  typed: readonly string[],
  units: readonly Unit[],
): string[][] {
  const head = units.at(-1)?.terms[0];
  return code === 'de' && typed.length === 1 && units.length > 1 && head !== undefined
    ? [head.split(' ')]
    : [];
}

function englishReadings(units: readonly Unit[]): string[][] {
  const alternatives = units.length === 1 ? (units[0] as Unit).terms.length : 1;
  const count = Math.min(MAX_READINGS, Math.max(1, alternatives));
  return Array.from({ length: count }, (_, n) =>
    units.flatMap(({ words, terms }) => (terms[units.length === 1 ? n : 0] ?? words.join(' ')).split(' ')),
  );
}
