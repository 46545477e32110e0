import { Field, RECORD, type Scratch } from './scratch.ts';

/** Concepts that match, in no order; `scores[i]` belongs to `concepts[i]`. Valid until the next search in the same index. */
export interface Matches {
  concepts: Uint32Array;
  scores: Float32Array;
  /** Room for sorting them. */
  keys: Float64Array;
  count: number;
}

/** Adds a match, or raises the score of one that another reading found. */
export function addMatch(scratch: Scratch, matches: Matches, concept: number, points: number): void {
  const record = concept * RECORD;
  const score = points + (scratch.floats[record + Field.prior] as number);
  if (scratch.records[record + Field.search] === scratch.searchNumber) {
    const slot = scratch.records[record + Field.slot] as number;
    if (score > (matches.scores[slot] as number)) matches.scores[slot] = score;
    return;
  }
  scratch.records[record + Field.search] = scratch.searchNumber;
  scratch.records[record + Field.slot] = matches.count;
  scratch.phrase[matches.count] = 0;
  matches.concepts[matches.count] = concept;
  matches.scores[matches.count] = score;
  matches.count++;
}
