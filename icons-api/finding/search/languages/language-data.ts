import type { SpellingTable } from '../build-deletions.ts';
import type { NumberRows, TextRows } from '../number-rows.ts';

/** Marks the keys of stems, which stand in the same tables as words and phrases; no word begins with it. */
export const STEM = '~';

export interface IdeaNames {
  /** Concepts in order, and their names. */
  concepts: Uint32Array<ArrayBuffer>;
  names: string[];
  /** The words of the names, sorted, and the position of the name that each belongs to. */
  keys: string[];
  order: Uint32Array<ArrayBuffer>;
}

/**
 * What the search knows of a language beside English: which ideas its words name, and which English words they stand for.
 * The ideas are those of the English tables, so a language costs only its words.
 */
export interface LanguageData {
  code: string;
  /** Sorted words, and stems behind a mark; posting = concept * 8 + `WordClass`. */
  words: TextRows & { frequency: Float32Array<ArrayBuffer> };
  /** Sorted names and keywords written as one word, and their stems; posting = concept * 8 + `PhraseClass`. */
  phrases: TextRows;
  /** English terms that each phrase stands for, positions in `terms`, the commonest idea first. */
  english: NumberRows;
  /** English words joined by blanks. */
  terms: string[];
  /** What the language calls an idea, for those that it has a name for. */
  named: IdeaNames;
  /** Names of categories by their code. */
  categories: Readonly<Record<string, string>>;
  deletions: SpellingTable['deletions'];
}
