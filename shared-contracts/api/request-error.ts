import type { ApiErrorCode, ApiProblem } from './errors.ts';

/** A failed call, wrapped with HTTP status and response body (specification, Error catalogue, Request error). */
export class RequestError extends Error {
  override readonly name: string = 'RequestError';
  /** HTTP status; 0 when no answer came (network error). */
  readonly status: number;
  readonly body: unknown;
  readonly problem: ApiProblem | null;

  /** Host and remotes each carry a copy of this class: what one of them throws is an instance for all. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'RequestError' && 'status' in value;
  }

  constructor(message: string, status: number, body: unknown, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.body = body;
    this.problem = isApiProblem(body) ? body : null;
  }

  /** Code of the problem, or a general one when the network or the server failed without one. */
  get code(): ApiErrorCode | 'NETWORK' | 'HTTP' {
    return this.problem?.code ?? (this.status === 0 ? 'NETWORK' : 'HTTP');
  }
}

function isApiProblem(body: unknown): body is ApiProblem {
  return (
    typeof body === 'object' && body !== null && 'success' in body && body.success === false && 'code' in body
  );
}
