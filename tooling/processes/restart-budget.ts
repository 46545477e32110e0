/** How often a server that ends by itself is started again. */
export interface RestartLimits {
  /** So many times within `withinMs`; one more and it stays down. */
  readonly atMost: number;
  readonly withinMs: number;
  /** Pause before the first restart, ms. Each further one within `withinMs` waits twice as long, up to `longestPauseMs`. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** What a system does without other options: five times in five minutes, after 0.25 to 2 s. */
export const usualRestarts: RestartLimits = {
  atMost: 5,
  withinMs: 300_000,
  firstPauseMs: 250,
  longestPauseMs: 2_000,
};

/** Counts the restarts of one server. */
export class RestartBudget {
  readonly #limits: RestartLimits;
  #restarts: number[] = [];

  constructor(limits: RestartLimits) {
    this.#limits = limits;
  }

  /**
   * Takes one restart.
   * @param now ms of any clock that only goes on
   * @returns how long to wait before it, ms; null when there were too many
   */
  take(now: number): number | null {
    const { atMost, withinMs, firstPauseMs, longestPauseMs } = this.#limits;
    this.#restarts = this.#restarts.filter((at) => now - at < withinMs);
    const before = this.#restarts.length;
    if (before >= atMost) return null;
    this.#restarts.push(now);
    return Math.min(firstPauseMs * 2 ** before, longestPauseMs);
  }
}
