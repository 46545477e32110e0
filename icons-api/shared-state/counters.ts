import { LRUCache } from 'lru-cache';

/** How often something happened in a window of time that began with the first time. */
export interface Count {
  readonly count: number;
  /** Until the window is over and the count begins anew, ms. */
  readonly msLeft: number;
}

/** Counts what happens: how many calls a client made in this minute, say. Never rejects. */
export interface Counters {
  /** Counts once more under a key. */
  add(key: string, windowMs: number): Promise<Count>;
}

/** So many keys are remembered; of more, those that were quiet the longest begin anew. */
const MOST_KEYS = 20_000;

/** Counts in the memory of this process. */
export class MemoryCounters implements Counters {
  readonly #counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_KEYS });
  readonly #now: () => number;

  /** @param now clock in ms that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(key: string, windowMs: number): Promise<Count> {
    const now = this.#now();
    const known = this.#counts.get(key);
    const counted =
      known && known.endsAt > now
        ? { count: known.count + 1, endsAt: known.endsAt }
        : { count: 1, endsAt: now + windowMs };
    this.#counts.set(key, counted);
    return Promise.resolve({ count: counted.count, msLeft: counted.endsAt - now });
  }
}
