import {
  type ArmFigures,
  type CanaryFigures,
  type CanaryMeasure,
  canaryMeasures,
  canaryPolicy,
  vitals,
} from './canary-policy.ts';
import { SequentialTest } from './sequential-test.ts';
import { stepOf } from './value-counts.ts';

/** Which of the two versions a visit had. */
export type Arm = 'stable' | 'canary';

/** The threshold is the 75th percentile of so many values of the stable version, the newest. */
const RECENT = 400;
/** Before there are as many values, nothing is compared. */
const WARM_UP = 50;
/** The threshold is recomputed after so many values. */
const RENEWED_AFTER = 50;
const PERCENTILE = 0.75;

/**
 * Compares two versions by their visits. For a web vital each visit is reduced to whether it is above the 75th percentile of the stable
 * version's recent visits: if that is true of more visits with the canary, its own 75th percentile is worse.
 */
export class VersionComparison {
  readonly #measures = new Map(
    canaryMeasures.map((measure) => [
      measure,
      measure === 'errors' ? new ErrorComparison() : new ValueComparison(),
    ]),
  );
  readonly #arms = { stable: new ArmCounts(), canary: new ArmCounts() };

  /** A visit was measured. @param value ms, or a layout shift; of `errors` 1 for a page with an error, 0 for one without */
  add(arm: Arm, measure: CanaryMeasure, value: number): void {
    this.#arms[arm].add(measure, value);
    this.#measures.get(measure)?.add(arm, value);
  }

  get figures(): CanaryFigures {
    const evidence = [...this.#measures].map(([measure, comparison]) => [measure, comparison.logEvidence]);
    const { stable, canary } = this.#arms;
    return { stable: stable.figures, canary: canary.figures, logEvidence: Object.fromEntries(evidence) };
  }
}

/** What people compare: the visits of one version as they were. */
class ArmCounts {
  #visits = 0;
  #errors = 0;
  readonly #values = new Map(vitals.map((vital) => [vital as CanaryMeasure, new Map<number, number>()]));

  add(measure: CanaryMeasure, value: number): void {
    // A page reports its LCP once.
    if (measure === 'LCP') this.#visits += 1;
    if (measure === 'errors') this.#errors += value;
    const counts = this.#values.get(measure);
    counts?.set(stepOf(value), (counts.get(stepOf(value)) ?? 0) + 1);
  }

  get figures(): ArmFigures {
    const values = [...this.#values].map(([vital, counts]) => [vital, Object.fromEntries(counts)]);
    return { visits: this.#visits, errors: this.#errors, values: Object.fromEntries(values) };
  }
}

/** Blocks of visits with both versions, for one question that each visit answers by yes or no. */
class Blocks {
  readonly #test: SequentialTest;
  #open = emptyBlock();

  constructor(expectedShare: number) {
    this.#test = new SequentialTest(expectedShare);
  }

  /** A block ends as soon as it has visits of both versions; what they answered decides nothing about its end. */
  add(arm: Arm, isHit: boolean): void {
    this.#open[arm].visits += 1;
    this.#open[arm].hits += isHit ? 1 : 0;
    if (this.#open.stable.visits === 0 || this.#open.canary.visits === 0) return;
    this.#test.add(this.#open);
    this.#open = emptyBlock();
  }

  get logEvidence(): number {
    return this.#test.logEvidence;
  }
}

function emptyBlock() {
  return { stable: { visits: 0, hits: 0 }, canary: { visits: 0, hits: 0 } };
}

class ErrorComparison {
  readonly #blocks = new Blocks(0.01);

  add(arm: Arm, value: number): void {
    this.#blocks.add(arm, value > 0);
  }

  get logEvidence(): number {
    return this.#blocks.logEvidence;
  }
}

class ValueComparison {
  readonly #blocks = new Blocks(1 - PERCENTILE);
  readonly #recent: number[] = [];
  #next = 0;
  #sinceRenewed = 0;
  #threshold: number | null = null;

  add(arm: Arm, value: number): void {
    // The threshold comes from earlier visits alone.
    if (this.#threshold !== null)
      this.#blocks.add(arm, (arm === 'canary' ? value / canaryPolicy.bound : value) > this.#threshold);
    if (arm === 'canary') return;
    this.#recent[this.#next] = value;
    this.#next = (this.#next + 1) % RECENT;
    this.#sinceRenewed += 1;
    if (this.#sinceRenewed < RENEWED_AFTER || this.#recent.length < WARM_UP) return;
    const sorted = this.#recent.toSorted((a, b) => a - b);
    this.#threshold = sorted[Math.floor(sorted.length * PERCENTILE)] ?? null;
    this.#sinceRenewed = 0;
  }

  get logEvidence(): number {
    return this.#blocks.logEvidence;
  }
}
