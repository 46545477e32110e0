import type { NumberRows, SpellingTable } from '../index-data.ts';
import type { PackedStrings } from '../packed-strings.ts';
import type { StringTable } from '../string-table.ts';

/** Marks the keys of stems, which stand in the same tables as words and phrases; no word begins with it. */
export const STEM = '~';

export interface IdeaNames {
  /** Concepts in order, and their names. */
  concepts: Uint32Array<ArrayBuffer>;
  names: PackedStrings;
  /** The words of the names, sorted, and the position of the name that each belongs to. */
  keys: PackedStrings;
  order: Uint32Array<ArrayBuffer>;
}

/**
 * What the search knows of a language beside English: which ideas its words name, and which English words they stand for.
 * The ideas are those of the English tables, so a language costs only its words.
 */
export interface LanguageData {
  code: string;
  /** Sorted words, and stems behind a mark; posting = concept * 8 + `WordClass`. */
  words: { texts: StringTable; postings: NumberRows; frequency: Float32Array<ArrayBuffer> };
  /** Sorted names and keywords written as one word, and their stems; posting = concept * 8 + `PhraseClass`. */
  phrases: { texts: StringTable; postings: NumberRows };
  /** English terms that each phrase stands for, positions in `terms`, the commonest idea first. */
  english: NumberRows;
  /** English words joined by blanks. */
  terms: PackedStrings;
  /** What the language calls an idea, for those that it has a name for. */
  named: IdeaNames;
  /** Names of categories by their code. */
  categories: Readonly<Record<string, string>>;
  deletions: SpellingTable['deletions'];
}
