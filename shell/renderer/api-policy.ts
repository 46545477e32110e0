import { RequestError, retriedStatuses, retryAfterMs } from '@icoteca/shared-contracts';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { noAnswer } from './no-answer.ts';

/** An answer of the API before it is parsed further. */
interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | undefined;
}

/** A page waits for the answer: two more tries, soon. ms */
const retries = 2;
const firstPauseMs = 60;
/** A server that asks for a longer pause than this is not asked again by the page. ms */
const longestPauseMs = 1000;
/** After so many failures in a row nothing is asked, for this time. ms */
const failuresInRow = 10;
const restMs = 2000;

/** Runs calls of one worker; while the API is left to rest they fail at once, with status 0. */
export interface ApiPolicy {
  /** A read: tried again on the listed statuses and when no answer comes (specification SD 7). */
  read(send: () => Promise<ApiAnswer>): Promise<ApiAnswer>;
  /** Anything else: once. */
  write(send: () => Promise<ApiAnswer>): Promise<ApiAnswer>;
}

export function createApiPolicy(): ApiPolicy {
  const breaker = circuitBreaker(
    handleWhenResult((answer) => isFailure(answer as ApiAnswer)).orWhen(isNoAnswer),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failuresInRow) },
  );
  const retrying = retry(handleWhenResult(mayPass).orWhen(isNoAnswer), {
    maxAttempts: retries,
    backoff: new DelegateBackoff(({ attempt, result }) => {
      const pause = firstPauseMs * 2 ** (attempt - 1) * (1 + Math.random() / 2);
      return Math.max(pause, 'value' in result ? pauseAskedBy(result.value as ApiAnswer) : 0);
    }),
  });
  return { read: runner(wrap(retrying, breaker)), write: runner(breaker) };
}

function runner(policy: Pick<IPolicy, 'execute'>): ApiPolicy['read'] {
  return async (send) => {
    try {
      return await policy.execute(send);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw noAnswer('The API failed too often; it is left alone for a moment', error);
    }
  };
}

/** One that says when to come again lives: only what was asked for is not there yet. */
function isFailure({ status, retryAfter }: ApiAnswer): boolean {
  return status >= 500 && !(status === 503 && retryAfter !== undefined);
}

function mayPass(answer: unknown): boolean {
  const given = answer as ApiAnswer;
  return retriedStatuses.has(given.status) && pauseAskedBy(given) <= longestPauseMs;
}

function pauseAskedBy({ retryAfter }: ApiAnswer): number {
  return retryAfterMs(retryAfter);
}

/** A visitor who left is no failure of the API; then the reason of the abort is thrown, not a RequestError. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof RequestError && error.status === 0;
}
