/** One test or check that took part in the run. */
interface TestTime {
  readonly title: string;
  readonly milliseconds: number;
}

/** What a step of `npm test` came to. */
export interface StepOutcome {
  readonly passed: number;
  readonly failed: number;
  /** The tests with their times, for the list of the slowest. */
  readonly tests: readonly TestTime[];
  /** What the reader needs to mend a failure; empty when nothing failed. */
  readonly report: string;
  /** Tests that failed first and passed alone, with what they said at first. */
  readonly secondTries?: readonly string[];
}

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  /** The step that must have passed before; when it failed, this one is not run and counts as failed. */
  readonly needs?: string;
  run(note: (text: string) => void): Promise<StepOutcome>;
}

/** The outcome of a step whose need was not met. */
export function notRun(step: Step): StepOutcome {
  return {
    passed: 0,
    failed: 1,
    tests: [],
    report: `${step.name} was not run, because ${step.needs} failed`,
  };
}

/** What an outcome of a whole run is. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly TestTime[];
  readonly secondTries: readonly string[];
}

/** Adds up the outcomes of all steps. */
export function totalsOf(outcomes: readonly StepOutcome[]): Totals {
  return {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
    tests: outcomes.flatMap((outcome) => outcome.tests),
    secondTries: outcomes.flatMap((outcome) => outcome.secondTries ?? []),
  };
}
