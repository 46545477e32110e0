/**
 * Answers by key, up to a number and an age; the one that was not asked for the longest leaves first. By hand, because
 * it stands on the first path of every page, where lru-cache weighs 5.3 KB brotli.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, { readonly answer: unknown; readonly until: number }>();
  readonly #entries: number;
  readonly #forMs: number;
  readonly #now: () => number;

  /** @param forMs age after which an answer is asked for again */
  constructor(entries: number, forMs: number, now: () => number = Date.now) {
    this.#entries = entries;
    this.#forMs = forMs;
    this.#now = now;
  }

  /** The answer under a key; undefined when there is none or it is too old. */
  get(key: string): unknown {
    const kept = this.#answers.get(key);
    this.#answers.delete(key);
    if (!kept || kept.until <= this.#now()) return undefined;
    this.#answers.set(key, kept);
    return kept.answer;
  }

  set(key: string, answer: unknown): void {
    this.#answers.delete(key);
    this.#answers.set(key, { answer, until: this.#now() + this.#forMs });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#entries && oldest !== undefined) this.#answers.delete(oldest);
  }

  clear(): void {
    this.#answers.clear();
  }
}
