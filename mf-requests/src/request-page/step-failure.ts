import { type IconRequest, RequestError } from '@icoteca/shared-contracts';

/** Why a step was not done, for the sentence that the visitor reads. */
export interface StepFailure {
  readonly code: string;
  /** The rule that forbids it (`RequestRule`), or the rule of the SVG gate that refused a drawing. */
  readonly rule?: string | undefined;
  /** The field that is wrong: `resolvedItems.2.svg`. */
  readonly param?: string | undefined;
  /** Of REQUEST_CHANGED: what is there now. */
  readonly current?: IconRequest | undefined;
}

/** What a failed call says. @throws what is no failed call */
export function stepFailure(error: unknown): StepFailure {
  if (!(error instanceof RequestError)) throw error;
  const { code, problem } = error;
  return {
    code,
    rule: problem?.rule,
    param: problem?.param,
    current: code === 'REQUEST_CHANGED' ? (problem?.current as IconRequest | undefined) : undefined,
  };
}

/** Codes of what passes: nothing was lost, and the same call may be sent again. */
const passing: ReadonlySet<string> = new Set([
  'HTTP',
  'RENDER_BUSY',
  'TOO_MANY_REQUESTS',
  'DATABASE_UNAVAILABLE',
  'API_UNAVAILABLE',
  'API_TIMEOUT',
  'INTERNAL',
]);
/** Codes that have their own sentence. */
const named: ReadonlySet<string> = new Set([
  'NETWORK',
  'SIGN_IN_REQUIRED',
  'UNKNOWN_REQUEST',
  'UNKNOWN_MAKER',
  'UNKNOWN_STYLE',
  'UNKNOWN_FILE',
  'UNKNOWN_ICON',
  'SVG_REFUSED',
  'SVG_TOO_LARGE',
]);

/** The key of the sentence that says why, and what to do. */
export function failureKey({ code, rule }: StepFailure): string {
  if (code === 'REQUEST_FORBIDDEN' || code === 'REQUEST_STATE')
    return rule ? `request.rule.${rule}` : 'request.rule.other';
  if (code === 'SESSION_ENDED') return 'request.failure.SIGN_IN_REQUIRED';
  if (named.has(code)) return `request.failure.${code}`;
  return passing.has(code) ? 'request.failure.passing' : 'request.failure.other';
}
