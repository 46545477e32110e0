import type { SnapshotAuthor, SnapshotPlatform } from '../../catalogue/snapshot/public.ts';
import type { SpellingTable } from './build-deletions.ts';
import type { LanguageData } from './languages/language-data.ts';
import type { NumberRows, TextRows } from './number-rows.ts';

/** Where a word stands in a concept. A posting is `concept * 8 + class`. */
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

/** What a whole phrase is to a concept. A posting is `concept * 8 + class`. */
export const PhraseClass = {
  title: 0,
  otherTitle: 1,
  otherOrder: 2,
  tagOfFour: 3,
  tagOfThree: 4,
  tagOfTwo: 5,
  tagOfOne: 6,
} as const;

/**
 * The search index of one catalogue version: typed arrays and lists of strings, so that a worker builds it and hands it over
 * while the server goes on. Concepts and icons are numbered from 0; the icons of one concept stand together.
 */
export interface IndexData {
  version: string;
  platforms: SnapshotPlatform[];
  /** Words of the names of styles and groups that are no words of ideas: "duotone", but not "light". */
  styleWords: ReadonlySet<string>;
  /** A category number is a position here. */
  categories: { code: string; title: string }[];
  words: WordData;
  /** Words of the other languages by their code. */
  languages: Readonly<Record<string, LanguageData>>;
  phrases: TextRows;
  concepts: ConceptData;
  icons: IconData;
  /** The words of the catalogue as corrections are taken from them. */
  spelling: SpellingTable;
  /** Words of English that the catalogue lacks. */
  otherEnglish: SpellingTable;
}

export interface WordData extends TextRows {
  /** How much the catalogue uses the word: sets of the concepts titled with it, plus one for each concept tagged with it. */
  frequency: Float32Array<ArrayBuffer>;
  highestFrequency: number;
  /**
   * 1 for a word that is right as it is: a word of English, the title of a concept that several sets or a brand have, or
   * one without a far commoner neighbour.
   */
  settled: Uint8Array<ArrayBuffer>;
}

export interface ConceptData {
  commonNames: string[];
  titles: string[];
  /** Number of words in the title, at most 255. */
  titleWords: Uint8Array<ArrayBuffer>;
  /** Popularity part of the score; brands stand a little lower than plain icons. */
  prior: Float32Array<ArrayBuffer>;
  setCount: Uint16Array<ArrayBuffer>;
  brand: Uint8Array<ArrayBuffer>;
  /** First icon of each concept; one more entry than concepts. */
  iconStart: Uint32Array<ArrayBuffer>;
  /** How many icons each concept has, and behind that their styles as bits: `contentsWidth` numbers a concept. */
  contents: Uint32Array<ArrayBuffer>;
  categories: NumberRows;
  /** Concepts, most popular first: the order of pages without a term. */
  byPopularity: Uint32Array<ArrayBuffer>;
  /** Concepts sorted by title, and the sorted titles: the table of title prefixes. */
  titleOrder: Uint32Array<ArrayBuffer>;
  sortedTitles: string[];
  /** Concepts sorted by common name, and the sorted names. */
  nameOrder: Uint32Array<ArrayBuffer>;
  sortedNames: string[];
  tags: NumberRows;
  tagSources: Uint8Array<ArrayBuffer>;
  tagTexts: string[];
}

/** In place of a category's number. */
export const NO_CATEGORY = 255;

export interface IconData {
  /** JSON of all icons as search results carry it, in UTF-8, concatenated. */
  fragments: Uint8Array<ArrayBuffer>;
  /** Start of each; one more entry than icons. */
  fragmentStart: Uint32Array<ArrayBuffer>;
  concept: Uint32Array<ArrayBuffer>;
  platform: Uint16Array<ArrayBuffer>;
  /** Everybody who drew a style or an icon. */
  authors: SnapshotAuthor[];
  /** Position in `authors`. */
  author: Uint16Array<ArrayBuffer>;
  /** Bits of `IconFlag`. */
  flags: Uint16Array<ArrayBuffer>;
  /** Number of the category, NO_CATEGORY when it has none. */
  category: Uint8Array<ArrayBuffer>;
  /** Position in `subcategories`. */
  subcategory: Uint16Array<ArrayBuffer>;
  /** Subcategories as the sets spell them; the first is '', for icons without one. */
  subcategories: string[];
  /** When each came into the catalogue, seconds since 1970. */
  addedAt: Uint32Array<ArrayBuffer>;
  /** Icons, the newest first. */
  byNewest: Uint32Array<ArrayBuffer>;
  ids: string[];
  /** Changes when the drawing does. */
  contentHashes: string[];
  /** Icons in the order of their ids: the table that finds an icon by its id. */
  byId: Uint32Array<ArrayBuffer>;
}

/** 32-bit numbers that a count and a set of so many styles take. */
export function contentsWidth(platforms: readonly unknown[]): number {
  return 1 + Math.ceil(platforms.length / 32);
}
