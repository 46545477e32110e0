import { RequestError } from '@icoteca/shared-contracts';

/** Why a request was not taken. */
export interface Refusal {
  /** Key of the sentence that says what is the case and what to do. */
  readonly text: string;
  readonly code: string;
}

/** Codes and rules that have their own sentence; all others say to try again. */
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

/** What a refused call says to who wrote the request (specification CN 8 does not show these messages). */
export function refusalOf(error: unknown): Refusal {
  const code = error instanceof RequestError ? error.code : 'UNEXPECTED';
  const rule = error instanceof RequestError ? error.problem?.rule : undefined;
  const name = [rule, code].find((one) => one !== undefined && explained.has(one)) ?? 'other';
  return { code, text: `new.refused.${name}` };
}
