import { LRUCache } from 'lru-cache';

/** A count in a time window that began with the first event. */
export interface Count {
  readonly count: number;
  /** Until the window ends and the count starts again, ms. */
  readonly msLeft: number;
}

/** Counts events by key, such as the calls of a client in this minute. Never rejects. */
export interface Counters {
  add(key: string, windowMs: number): Promise<Count>;
}

/** The least recently used keys above this number are dropped. */
const MAX_KEYS = 20_000;

/** Counts in the memory of this process. */
export class MemoryCounters implements Counters {
  readonly #counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_KEYS });
  readonly #now: () => number;

  /** @param now clock in ms that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(key: string, windowMs: number): Promise<Count> {
    const now = this.#now();
    const last = this.#counts.get(key);
    const { count, endsAt } = last && last.endsAt > now ? last : { count: 0, endsAt: now + windowMs };
    this.#counts.set(key, { count: count + 1, endsAt });
    return Promise.resolve({ count: count + 1, msLeft: endsAt - now });
  }
}
