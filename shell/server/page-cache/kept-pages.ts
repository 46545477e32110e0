import { LRUCache } from 'lru-cache';
import type { NoncedPage } from './nonced-page.ts';

/** A page as it was made for many visitors. */
export interface MadePage {
  readonly page: NoncedPage;
  /** The nonce that it was made with, which stands in its headers too. */
  readonly nonce: string;
  /** Their values around the nonce, which stands between the pieces. */
  readonly headers: readonly (readonly [name: string, around: readonly string[]])[];
}

export interface KeptPage extends MadePage {
  readonly madeAt: number;
}

export interface KeptPagesOptions {
  /** How long a page is shown, ms. */
  readonly keptMs: number;
  readonly maxBytes?: number;
  /** Clock in ms. */
  readonly now?: () => number;
}

/** Bytes of all pages together. */
const usualBytes = 64 * 2 ** 20;
/** An address that cannot be kept is not tried again for so long, ms. */
const refusedMs = 60_000;
/** Pages that are made for keeping at the same time: visitors who wait go before. */
const madeAtOnce = 2;

/**
 * Pages that many visitors ask for. One is made for keeping when its address is asked for the second time within the
 * time that pages are kept, and again behind the back of visitors when half of that time is over; whoever comes meanwhile
 * gets a page of their own, so nobody ever waits for a page to be kept.
 */
export class KeptPages {
  readonly #keptMs: number;
  readonly #now: () => number;
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #askedAt: LRUCache<string, number>;
  readonly #refusedAt: LRUCache<string, number>;
  readonly #making = new Set<string>();

  constructor({ keptMs, maxBytes = usualBytes, now = () => performance.now() }: KeptPagesOptions) {
    this.#keptMs = keptMs;
    this.#now = now;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.size });
    this.#askedAt = new LRUCache({ max: 10_000 });
    this.#refusedAt = new LRUCache({ max: 10_000 });
  }

  /**
   * The page of a key, or undefined when the visitor needs one of their own.
   * @param make makes one to be kept; null when this address has none. It may reject, and is asked again.
   */
  find(key: string, make: () => Promise<MadePage | null>): KeptPage | undefined {
    const now = this.#now();
    const kept = this.#pages.get(key);
    const age = kept ? now - kept.madeAt : Number.POSITIVE_INFINITY;
    const wasAsked = now - (this.#askedAt.get(key) ?? Number.NEGATIVE_INFINITY) < this.#keptMs;
    this.#askedAt.set(key, now);
    if (age > this.#keptMs / 2 && wasAsked) this.#make(key, make);
    return age < this.#keptMs ? kept : undefined;
  }

  #make(key: string, make: () => Promise<MadePage | null>): void {
    const wasRefused = this.#now() - (this.#refusedAt.get(key) ?? Number.NEGATIVE_INFINITY) < refusedMs;
    if (wasRefused || this.#making.has(key) || this.#making.size >= madeAtOnce) return;
    this.#making.add(key);
    const madeAt = this.#now();
    make()
      .then(
        (made) => {
          if (made) this.#pages.set(key, { ...made, madeAt });
          else this.#refusedAt.set(key, this.#now());
        },
        () => undefined,
      )
      .finally(() => this.#making.delete(key));
  }
}
