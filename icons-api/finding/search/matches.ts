import type { IndexData } from './index-data.ts';
import type { Scratch } from './search-index.ts';

export interface Match {
  readonly concept: number;
  score: number;
  /** Points for the phrase, included in the score. */
  phrase: number;
}

/** Collects the matches of a search. */
export class Matches {
  readonly list: Match[] = [];
  readonly #prior: Float32Array;
  readonly #slot: Uint32Array;

  constructor({ concepts }: IndexData, { slot }: Scratch) {
    this.#prior = concepts.prior;
    this.#slot = slot.fill(0);
  }

  of(concept: number): Match | undefined {
    return this.list[(this.#slot[concept] as number) - 1];
  }

  /** Adds a match, or raises its score. */
  add(concept: number, points: number): Match {
    const score = Math.fround(points + (this.#prior[concept] as number));
    const before = this.of(concept);
    if (before) {
      before.score = Math.max(before.score, score);
      return before;
    }
    const match = { concept, score, phrase: 0 };
    this.#slot[concept] = this.list.push(match);
    return match;
  }
}
