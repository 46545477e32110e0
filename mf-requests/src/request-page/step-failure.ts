import { type IconRequest, RequestError } from '@icoteca/shared-contracts';

/** Why a step was not done, for the sentence that the visitor reads. */
export interface StepFailure {
  readonly code: string;
  /** The rule that forbids it (`RequestRule`), or the rule of the SVG gate that refused a drawing. */
  readonly rule?: string | undefined;
  /** The field at fault: `resolvedItems.2.svg`. */
  readonly param?: string | undefined;
  /** Of REQUEST_CHANGED: the current state. */
  readonly current?: IconRequest | undefined;
}

/** Describes a failed call. @throws any other error */
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

/** Codes of temporary failures: nothing was lost, and the same call may be sent again. */
const transient: ReadonlySet<string> = new Set([
  'HTTP',
  'RENDER_BUSY',
  'TOO_MANY_REQUESTS',
  'DATABASE_UNAVAILABLE',
  'API_UNAVAILABLE',
  'API_TIMEOUT',
  'INTERNAL',
]);
/** Codes with their own sentence. */
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

/** Key of the sentence that says why, and what to do. */
export function failureKey({ code, rule }: StepFailure): string {
  if (code === 'REQUEST_FORBIDDEN' || code === 'REQUEST_STATE')
    return rule ? `request.rule.${rule}` : 'request.rule.other';
  if (code === 'SESSION_ENDED') return 'request.failure.SIGN_IN_REQUIRED';
  if (named.has(code)) return `request.failure.${code}`;
  return transient.has(code) ? 'request.failure.passing' : 'request.failure.other';
}
