import type { programErrors } from '@icoteca/shared-contracts/errors';
import type { SettingErrorCode } from '@icoteca/shared-contracts/settings';
import { type SystemFault, systemFaultOf } from '@icoteca/shared-contracts/system-faults';
import type { commandErrors } from './errors/command-errors.ts';

/** A code that another program gave as its reason. */
export type ReportedCode = string & { readonly isReported: true };
/** The codes by which our commands end. */
export type ProblemCode =
  | keyof typeof commandErrors
  | keyof typeof programErrors
  | SettingErrorCode
  | SystemFault['code']
  | ReportedCode;

/** A reason why a command cannot go on: a code, one sentence, what the reader can do, and the cause if there is one. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly sentence: string;
  readonly action: string;

  constructor(code: ProblemCode, sentence: string, action: string, options: { cause?: unknown } = {}) {
    super(`${sentence} ${action} (${code})`, options);
    this.code = code;
    this.sentence = sentence;
    this.action = action;
  }
}

/** Prints why a command ends: one line for a known problem, the whole stack for a surprise. */
export function printFailure(error: unknown): void {
  const fault = systemFaultOf(error);
  const problem =
    fault && !(error instanceof Problem)
      ? new Problem(fault.code, fault.message, fault.hint, { cause: error })
      : error;
  if (!(problem instanceof Problem)) {
    console.error(problem);
    return;
  }
  console.error(problem.message);
  if (problem.cause instanceof Error) console.error(`  because: ${problem.cause.message}`);
}
