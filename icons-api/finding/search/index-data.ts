import type { SnapshotAuthor, SnapshotPlatform } from '../../catalogue/snapshot/public.ts';
import type { SpellingTable } from './build-deletions.ts';
import type { LanguageData } from './languages/language-data.ts';
import type { NumberRows, TextRows } from './number-rows.ts';

/** Where a word occurs in a concept. A posting is `concept * 8 + class`. */
export const WordClass = {
  title: 0,
  otherTitle: 1,
  tagOfThree: 2,
  tagOfTwo: 3,
  tagOfOne: 4,
  wordInTag: 5,
  partOfWord: 6,
  category: 7,
} as const;

/** Relation of a phrase to a concept. A posting is `concept * 8 + class`. */
export const PhraseClass = {
  title: 0,
  otherTitle: 1,
  otherOrder: 2,
  /** The title ends with it: a notebook is a book. */
  kind: 3,
  tagOfFour: 4,
  tagOfThree: 5,
  tagOfTwo: 6,
  tagOfOne: 7,
} as const;

/**
 * The search index of one catalogue version, in transferable types. Concepts and icons are numbered from 0; icons of
 * one concept are adjacent.
 */
export interface IndexData {
  version: string;
  platforms: SnapshotPlatform[];
  /** Words in names of styles and groups that no concept has: "duotone", but not "light". */
  styleWords: ReadonlySet<string>;
  /** Words of English without icons -> the title of the idea that is searched for them ("dustbin" -> "trash can"). */
  thesaurus: ReadonlyMap<string, string>;
  /** A category number is a position here. */
  categories: { code: string; title: string }[];
  words: WordData;
  /** Without English, by code. */
  languages: Readonly<Record<string, LanguageData>>;
  phrases: TextRows;
  concepts: ConceptData;
  icons: IconData;
  /** Words of the catalogue. */
  spelling: SpellingTable;
  /** English words that the catalogue lacks. */
  otherEnglish: SpellingTable;
}

export interface WordData extends TextRows {
  /** Number of sets with concepts titled by the word, plus one per concept tagged with it. */
  frequency: Float32Array<ArrayBuffer>;
  highestFrequency: number;
  /**
   * 1 for a correct word: an English word, the title of a concept of several sets or a brand, or one without a far
   * more common neighbour.
   */
  settled: Uint8Array<ArrayBuffer>;
}

export interface ConceptData {
  commonNames: string[];
  titles: string[];
  /** At most 255. */
  titleWords: Uint8Array<ArrayBuffer>;
  /** Popularity part of the score. */
  prior: Float32Array<ArrayBuffer>;
  setCount: Uint16Array<ArrayBuffer>;
  brand: Uint8Array<ArrayBuffer>;
  /** First icon of each concept; one more entry than concepts. */
  iconStart: Uint32Array<ArrayBuffer>;
  /** Number of icons and a bit set of styles per concept: `contentsWidth` numbers each. */
  contents: Uint32Array<ArrayBuffer>;
  categories: NumberRows;
  /** The order of results without a term. */
  byPopularity: Uint32Array<ArrayBuffer>;
  /** For title prefixes. */
  titleOrder: Uint32Array<ArrayBuffer>;
  sortedTitles: string[];
  nameOrder: Uint32Array<ArrayBuffer>;
  sortedNames: string[];
  tags: NumberRows;
  tagSources: Uint8Array<ArrayBuffer>;
  tagTexts: string[];
}

export const NO_CATEGORY = 255;

export interface IconData {
  /** JSON of all icons as search results carry it, in UTF-8, concatenated. */
  fragments: Uint8Array<ArrayBuffer>;
  /** Start of each; one more entry than icons. */
  fragmentStart: Uint32Array<ArrayBuffer>;
  concept: Uint32Array<ArrayBuffer>;
  platform: Uint16Array<ArrayBuffer>;
  authors: SnapshotAuthor[];
  author: Uint16Array<ArrayBuffer>;
  flags: Uint16Array<ArrayBuffer>;
  category: Uint8Array<ArrayBuffer>;
  /** Icons with equal numbers look the same. */
  look: Uint32Array<ArrayBuffer>;
  /** Position in `subcategories`. */
  subcategory: Uint16Array<ArrayBuffer>;
  /** As spelled by the sets; the first is '' for none. */
  subcategories: string[];
  /** Seconds since 1970. */
  addedAt: Uint32Array<ArrayBuffer>;
  byNewest: Uint32Array<ArrayBuffer>;
  ids: string[];
  contentHashes: string[];
  /** Icons sorted by id. */
  byId: Uint32Array<ArrayBuffer>;
}

/** Numbers per concept in `contents`. */
export function contentsWidth(platforms: readonly unknown[]): number {
  return 1 + Math.ceil(platforms.length / 32);
}
