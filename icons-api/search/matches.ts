import type { IndexData } from './index-data.ts';
import type { Scratch } from './scratch.ts';

/** Concepts that match, in no order; `scores[i]` belongs to `concepts[i]`. Valid until the next search in the same index. */
export interface Matches {
  concepts: Uint32Array;
  scores: Float32Array;
  /** Room for sorting them. */
  keys: Float64Array;
  count: number;
}

/** Adds a match, or raises the score of one that another reading found. */
export function addMatch(
  index: IndexData,
  scratch: Scratch,
  matches: Matches,
  concept: number,
  points: number,
): void {
  const score = points + (index.concepts.prior[concept] as number);
  if (scratch.search[concept] === scratch.searchNumber) {
    const slot = scratch.slot[concept] as number;
    if (score > (matches.scores[slot] as number)) matches.scores[slot] = score;
    return;
  }
  scratch.search[concept] = scratch.searchNumber;
  scratch.slot[concept] = matches.count;
  scratch.phrase[matches.count] = 0;
  matches.concepts[matches.count] = concept;
  matches.scores[matches.count] = score;
  matches.count++;
}
