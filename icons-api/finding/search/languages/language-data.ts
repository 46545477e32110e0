import type { SpellingTable } from '../build-deletions.ts';
import type { NumberRows, TextRows } from '../number-rows.ts';

/** Prefix of stems in tables of words and phrases. */
export const STEM = '~';

export interface IdeaNames {
  concepts: Uint32Array<ArrayBuffer>;
  names: string[];
  /** Sorted words of the names, and the position of the name of each. */
  keys: string[];
  order: Uint32Array<ArrayBuffer>;
}

/** The vocabulary of a language other than English: the ideas that its words name, and their English translations. */
export interface LanguageData {
  code: string;
  /** Words, and stems with a prefix; posting = concept * 8 + `WordClass`. */
  words: TextRows & { frequency: Float32Array<ArrayBuffer> };
  /** Words that are no forms of those with their stem. */
  apart: ReadonlySet<string>;
  /** Names and keywords without blanks, and their stems; posting = concept * 8 + `PhraseClass`. */
  phrases: TextRows;
  /** Positions in `terms` per phrase, most popular first. */
  english: NumberRows;
  terms: string[];
  named: IdeaNames;
  /** Its name for what an English word or phrase, joined by hyphens, says. */
  translations: ReadonlyMap<string, string>;
  categories: Readonly<Record<string, string>>;
  deletions: SpellingTable['deletions'];
}
