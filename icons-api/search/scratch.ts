import type { ConceptData } from './index-data.ts';

/** Fields of a concept's record. */
export const Field = {
  /**
   * How far the current reading matched the concept: `readingStart + n` when its n-th word was the last one found,
   * anything below `readingStart` when none was.
   */
  state: 0,
  /** Number of the search that has the concept among its matches, and where. */
  search: 1,
  slot: 2,
  /** Best points of the last word found, and the sum of points (32-bit floats, as all below). */
  best: 3,
  points: 4,
  /** Popularity part of the score, and the number of words in the title: copied here from the index. */
  prior: 5,
  titleWords: 6,
} as const;

/** A record is half a cache line. */
export const RECORD = 8;

/**
 * Working memory of one index. Searches run one after the other in a process, so one is enough, and no search allocates or
 * clears it: an entry counts only while its stamp is the current one. All that a search reads and writes of one concept
 * stands side by side, so that it costs one wait for memory.
 */
export interface Scratch {
  /** The records as whole numbers and as floats: the same memory. */
  records: Uint32Array;
  floats: Float32Array;
  readingStart: number;
  searchNumber: number;
  touched: Uint32Array;
  concepts: Uint32Array;
  scores: Float32Array;
  /** Points for the whole phrase already given to the match. */
  phrase: Float32Array;
  /** Room for sorting the matches. */
  keys: Float64Array;
}

/** Makes working memory for the concepts of an index. */
export function createScratch({ prior, titleWords }: Pick<ConceptData, 'prior' | 'titleWords'>): Scratch {
  const concepts = prior.length;
  const records = new Uint32Array(concepts * RECORD);
  const floats = new Float32Array(records.buffer);
  for (let concept = 0; concept < concepts; concept++) {
    floats[concept * RECORD + Field.prior] = prior[concept] as number;
    records[concept * RECORD + Field.titleWords] = titleWords[concept] as number;
  }
  return {
    records,
    floats,
    readingStart: 0,
    searchNumber: 0,
    touched: new Uint32Array(concepts),
    concepts: new Uint32Array(concepts),
    scores: new Float32Array(concepts),
    phrase: new Float32Array(concepts),
    keys: new Float64Array(concepts),
  };
}
