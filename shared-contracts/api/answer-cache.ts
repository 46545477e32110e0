/**
 * An LRU cache with a maximum age. Written by hand, because every page loads it first and lru-cache weighs 5.3 KB brotli.
 */
export class AnswerCache {
  readonly #answers = new Map<string, { readonly answer: unknown; readonly until: number }>();
  readonly #entries: number;
  readonly #maxAgeMs: number;
  readonly #now: () => number;

  /** @param maxAgeMs age after which an answer is requested again */
  constructor(entries: number, maxAgeMs: number, now: () => number = Date.now) {
    this.#entries = entries;
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  /** The answer under a key; undefined when there is none or it is too old. */
  get(key: string): unknown {
    const cached = this.#answers.get(key);
    this.#answers.delete(key);
    if (!cached || cached.until <= this.#now()) return undefined;
    this.#answers.set(key, cached);
    return cached.answer;
  }

  set(key: string, answer: unknown): void {
    this.#answers.delete(key);
    this.#answers.set(key, { answer, until: this.#now() + this.#maxAgeMs });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#entries && oldest !== undefined) this.#answers.delete(oldest);
  }

  clear(): void {
    this.#answers.clear();
  }
}
