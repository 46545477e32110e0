import type { IndexData } from '../index-data.ts';
import { rowAt } from '../number-rows.ts';
import { findString } from '../sorted-strings.ts';
import { isWord, runsOf, type WordRuns } from '../word-runs.ts';
import { cutWord } from './cut-words.ts';
import { foldWord, withoutJoining } from './fold.ts';
import { type LanguageData, STEM } from './language-data.ts';
import { isBeginning, isLanguageWord, languageRuns, withDots } from './language-runs.ts';
import { stemOf } from './stems.ts';

/** Weight of translations, relative to names in the language. */
const TRANSLATED = 0.8;
/** Words per unit. */
const MAX_UNIT = 4;
/** Translations per term. */
const MAX_READINGS = 3;

/** A normalised word, and as typed. */
interface Word {
  key: string;
  typed: string;
}

/** Words that are translated together. */
interface Unit {
  words: string[];
  typed: string;
  /** Translations, most popular first. */
  terms: string[];
}

export interface SpokenTerm {
  language: LanguageData;
  words: string[];
  /** Table entries for each word. */
  reading: WordRuns[];
  /** Translations, most probable first. */
  english: string[][];
  /** Translations of its parts: "дом" -> "home". */
  translations: Record<string, string>;
}

/** Interprets a term in a language; null when it has no word of it. */
export function speak(index: IndexData, language: LanguageData, typed: readonly string[]): SpokenTerm | null {
  const words = wordsIn(language, typed);
  if (!words.some(({ key }, i) => knows(language, key, i === words.length - 1))) return null;
  // English words that only start like words of the language ("car", "carte") are English.
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

/** True for a word or form of the language, or the start of one at the end of a term. */
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

/** The longest word sequences with a translation. */
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

/** Position of a phrase by words or stems, or -1. */
function phraseOf({ code, apart, phrases, english }: LanguageData, words: readonly string[]): number {
  const exact = findString(phrases.texts, words.join(''));
  if (exact >= 0 && rowAt(english, exact).length > 0) return exact;
  if (words.length === 1 && apart.has(words[0] ?? '')) return -1;
  return findString(phrases.texts, STEM + words.map((word) => stemOf(code, word)).join(''));
}

/** Table entries for each word of a unit: its own, and those of its translations. */
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
    // May be an English word in the term.
    return own.length + translated.length > 0 ? [...own, ...translated] : runsOf(index, word, complete);
  });
}

/** The head of a German compound: a "hausschlüssel" is a key. */
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
