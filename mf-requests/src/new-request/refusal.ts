import { RequestError } from '@icoteca/shared-contracts';

/** Why a request was refused. */
export interface Refusal {
  /** Key of the sentence that says what is wrong and what to do. */
  readonly text: string;
  readonly code: string;
}

/** Codes and rules with their own sentence; all others say to try again. */
const explained = new Set([
  'HUMAN_CHECK_FAILED',
  'HUMAN_CHECK_REQUIRED',
  'HUMAN_CHECK_UNAVAILABLE',
  'NETWORK',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_FILE',
  'UNKNOWN_STYLE',
  'open-requests',
  'requests-a-day',
]);

/** What the author of a request reads when its call failed (specification CN 8 does not show these messages). */
export function refusalOf(error: unknown): Refusal {
  const code = error instanceof RequestError ? error.code : 'UNEXPECTED';
  const rule = error instanceof RequestError ? error.problem?.rule : undefined;
  const name = [rule, code].find((one) => one !== undefined && explained.has(one)) ?? 'other';
  return { code, text: `new.refused.${name}` };
}
