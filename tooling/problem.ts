/** A reason why a command cannot go on: a code, one sentence, what the reader can do, and the cause if there is one. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** One of the names under `docs/errors`. */
  readonly code: string;
  readonly sentence: string;
  readonly action: string;

  constructor(code: string, sentence: string, action: string, options: { cause?: unknown } = {}) {
    super(`${sentence} ${action} (${code})`, options);
    this.code = code;
    this.sentence = sentence;
    this.action = action;
  }
}

/** Prints why a command ends: one line for a known problem, the whole stack for a surprise. */
export function printFailure(error: unknown): void {
  if (!(error instanceof Problem)) {
    console.error(error);
    return;
  }
  console.error(error.message);
  if (error.cause instanceof Error) console.error(`  because: ${error.cause.message}`);
}
