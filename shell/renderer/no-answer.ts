import { type ApiProblem, RequestError } from '@icoteca/shared-contracts';
import { errors } from 'undici';

/** A call of a page that got no answer. What a visitor may quote says that it is our API, not the visitor's network. */
export function noAnswer(message: string, cause: unknown): RequestError {
  const isLate = cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError;
  const problem: ApiProblem = {
    success: false,
    code: isLate ? 'API_TIMEOUT' : 'API_UNAVAILABLE',
    message: 'The icon service gave no answer.',
    hint: 'Try again in a few seconds.',
  };
  return new RequestError(message, 0, problem, { cause });
}
