/**
 * Working memory of one index, one entry a concept. Searches run one after the other in a process, so that they share it in place of
 * each taking some hundred kilobytes of its own.
 */
export interface Scratch {
  /** How many words of the current reading a concept has. */
  reached: Uint8Array;
  /** Best points of the last word found, and the sum of points of the reading. */
  best: Float32Array;
  points: Float32Array;
  /** Where the concept stands among the matches of the current search, plus one; 0 when it is none. */
  slot: Uint32Array;
}

/** Makes working memory for so many concepts. */
export function createScratch(concepts: number): Scratch {
  return {
    reached: new Uint8Array(concepts),
    best: new Float32Array(concepts),
    points: new Float32Array(concepts),
    slot: new Uint32Array(concepts),
  };
}
