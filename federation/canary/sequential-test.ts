/** One block of observations that were made at the same time: of how many visits with each version something is true. */
export interface Block {
  readonly stable: { readonly visits: number; readonly hits: number };
  readonly canary: { readonly visits: number; readonly hits: number };
}

/** Odds of the canary against those of the stable version, in the alternatives that are bet on. */
const ODDS = [1.3, 1.7, 2.5, 6];

/** Shares near 0 or 1 would stake everything on one visit. */
const LEAST_SHARE = 0.0005;

/**
 * Tests, after each block, whether something is true of more visits with the canary than with the stable version. It is an
 * e-process for two proportions (Turner, Ly, Grünwald: "Generic E-variables for exact sequential k-sample tests"): if the canary is not worse,
 * the evidence ever reaches 1/a with probability a at most, however often one looks and whenever one stops. Shares may change
 * from block to block, as they do over a day: within a block both versions have the same visitors.
 */
export class SequentialTest {
  /** Log evidence for each alternative. */
  #logs: readonly number[] = ODDS.map(() => 0);
  #stableVisits = 0;
  #stableHits = 0;

  /** @param expectedShare of the stable version, before anything was seen; it weighs as much as ten visits */
  constructor(expectedShare: number) {
    this.#stableVisits = 10;
    this.#stableHits = 10 * expectedShare;
  }

  /** Adds a block; one that lacks visits of either version proves nothing. */
  add({ stable, canary }: Block): void {
    if (stable.visits === 0 || canary.visits === 0) return;
    // What is bet depends on earlier blocks alone, or the bound would not hold.
    const share = this.#stableHits / this.#stableVisits;
    const gained = ODDS.map((odds) => logEvidence(share, odds, stable, canary));
    this.#logs = this.#logs.map((log, index) => log + (gained[index] ?? 0));
    this.#stableVisits += stable.visits;
    this.#stableHits += stable.hits;
  }

  /** Natural logarithm of the evidence that the canary is worse; that of independent tests of the same question may be added. */
  get logEvidence(): number {
    const most = Math.max(...this.#logs);
    const sum = this.#logs.reduce((total, each) => total + Math.exp(each - most), 0);
    return most + Math.log(sum / ODDS.length);
  }
}

function logEvidence(share: number, odds: number, stable: Block['stable'], canary: Block['canary']): number {
  const a = clamped(share);
  const b = clamped((odds * a) / (1 - a + odds * a));
  const both = (stable.visits * a + canary.visits * b) / (stable.visits + canary.visits);
  return (
    stable.hits * Math.log(a / both) +
    (stable.visits - stable.hits) * Math.log((1 - a) / (1 - both)) +
    canary.hits * Math.log(b / both) +
    (canary.visits - canary.hits) * Math.log((1 - b) / (1 - both))
  );
}

function clamped(share: number): number {
  return Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share));
}
