import { type SystemFault, systemFaultOf } from '@icoteca/shared-contracts/system-faults';

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

/** The problem that a refusal of the operating system is to the reader. */
function problemOfFault(fault: SystemFault, cause?: unknown): Problem {
  return new Problem(fault.code, fault.message, fault.hint, { cause });
}

/** Prints why a command ends: one line for a known problem, the whole stack for a surprise. */
export function printFailure(error: unknown): void {
  const fault = systemFaultOf(error);
  const problem = fault && !(error instanceof Problem) ? problemOfFault(fault, error) : error;
  if (!(problem instanceof Problem)) {
    console.error(problem);
    return;
  }
  console.error(problem.message);
  if (problem.cause instanceof Error) console.error(`  because: ${problem.cause.message}`);
}
