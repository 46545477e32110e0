/** One breach of a rule, at a place that an editor can open. */
export interface Violation {
  /** Path inside the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** What is wrong, and the rule it breaks. */
  readonly message: string;
}
