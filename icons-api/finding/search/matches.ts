import type { IndexData } from './index-data.ts';
import type { Scratch } from './search-index.ts';

/** How well a concept shows the term; results come in this order. */
export const Tier = {
  /** The term is its title, in English or the visitor's language, */
  titled: 0,
  /** an exact synonym of it, */
  synonym: 1,
  /** or alike: stars for star, notebook for book. */
  alike: 2,
  /** Several sources tag it with the term. */
  near: 3,
  /** Every word is in its title: home heart for home. */
  compound: 4,
  /** Found by a tag of few sources, a category, or the start of a word. */
  weak: 5,
} as const;

export interface Match {
  readonly concept: number;
  score: number;
  /** Points for the phrase, included in the score. */
  phrase: number;
  /** One of `Tier`. */
  tier: number;
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

  /** Adds a match, or raises its score and tier. */
  add(concept: number, points: number, tier: number): Match {
    const score = Math.fround(points + (this.#prior[concept] as number));
    const before = this.of(concept);
    if (before) {
      before.score = Math.max(before.score, score);
      before.tier = Math.min(before.tier, tier);
      return before;
    }
    const match = { concept, score, phrase: 0, tier };
    this.#slot[concept] = this.list.push(match);
    return match;
  }
}
