/**
 * Working memory of one index, one entry a concept. Searches run one after the other in a process, so one is enough,
 * and no search allocates or clears it: an entry counts only while its stamp is the current one.
 */
export interface Scratch {
  /**
   * How far the current reading matched the concept: `readingStart + n` when its n-th word was the last one found,
   * anything below `readingStart` when none was.
   */
  state: Uint32Array;
  readingStart: number;
  /** Best points of the last word found, and the sum of points. */
  best: Float32Array;
  points: Float32Array;
  touched: Uint32Array;
  /** Number of the search that has the concept among its matches, and where. */
  search: Uint32Array;
  searchNumber: number;
  slot: Uint32Array;
  concepts: Uint32Array;
  scores: Float32Array;
  /** Room for sorting the matches. */
  keys: Float64Array;
  /** Points for the whole phrase already given to the match. */
  phrase: Float32Array;
}

/** Makes working memory for an index of so many concepts. */
export function createScratch(concepts: number): Scratch {
  return {
    state: new Uint32Array(concepts),
    readingStart: 0,
    best: new Float32Array(concepts),
    points: new Float32Array(concepts),
    touched: new Uint32Array(concepts),
    search: new Uint32Array(concepts),
    searchNumber: 0,
    slot: new Uint32Array(concepts),
    concepts: new Uint32Array(concepts),
    scores: new Float32Array(concepts),
    keys: new Float64Array(concepts),
    phrase: new Float32Array(concepts),
  };
}
