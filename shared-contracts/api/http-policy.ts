import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { RequestError } from './request-error.ts';
import { retriedStatuses, retryAfterMs } from './retried-statuses.ts';

/** What the policy reads of an answer. */
export interface HttpAnswer {
  readonly status: number;
  /** The Retry-After header. */
  readonly retryAfter?: string | null | undefined;
}

/** How often a call is repeated, and how long it waits before. */
export interface RetryLimits {
  /** Repetitions after the first attempt. */
  readonly retries: number;
  /** The pause before the first repetition, ms; each further one is twice as long. Up to half of it is added as jitter. */
  readonly firstPauseMs: number;
  /** A server whose Retry-After is longer than this, ms, is not called again. */
  readonly longestPauseMs: number;
}

/** Calls and downloads in the browser, where a visitor sees that something is loading. */
export const browserRetries: RetryLimits = { retries: 3, firstPauseMs: 200, longestPauseMs: 10_000 };

/** Calls of the server for a page that a visitor does not see yet. */
export const serverRetries: RetryLimits = { retries: 2, firstPauseMs: 60, longestPauseMs: 1000 };

/**
 * Sends a call, and repeats it when no answer came or one that a repetition may change (specification SD 7).
 * @param send one attempt; rejects with a RequestError of status 0 when no answer came. Any other error ends the call
 * @returns the last answer, which may still be a failure
 * @throws the last error of `send`, or the signal's reason when the caller gave up during a pause
 */
export async function withRetries<A extends HttpAnswer>(
  send: () => Promise<A>,
  limits: RetryLimits,
  {
    statuses = retriedStatuses,
    signal,
  }: { statuses?: ReadonlySet<number>; signal?: AbortSignal | undefined } = {},
): Promise<A> {
  for (let retry = 0; ; retry++) {
    const [outcome] = await Promise.allSettled([send()]);
    const answer = outcome.status === 'fulfilled' ? outcome.value : null;
    const isRetried =
      outcome.status === 'fulfilled' ? statuses.has(outcome.value.status) : isNoAnswer(outcome.reason);
    const requestedMs = retryAfterMs(answer?.retryAfter);
    if (!isRetried || retry >= limits.retries || requestedMs > limits.longestPauseMs || signal?.aborted) {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    }
    const backoffMs = limits.firstPauseMs * 2 ** retry * (1 + Math.random() / 2);
    await pause(Math.max(requestedMs, backoffMs), signal);
  }
}

/** A circuit breaker: refuses calls for a while after too many failures in a row. */
export interface CallBreaker {
  /** @throws CircuitOpenError without a call while the circuit is open */
  execute<T>(send: () => Promise<T>): Promise<T>;
}

/** The breaker refused the call. */
export { BrokenCircuitError as CircuitOpenError };

/**
 * @param failures so many in a row open the circuit
 * @param restMs how long it stays open; then one call is let through
 */
export function createBreaker(failures: number, restMs: number): CallBreaker {
  return circuitBreaker(handleWhenResult((answer) => isFailure(answer as HttpAnswer)).orWhen(isNoAnswer), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failures),
  });
}

/** A server that says when to come back is alive: only what was requested is not there yet. */
function isFailure({ status, retryAfter }: HttpAnswer): boolean {
  return status >= 500 && !(status === 503 && retryAfterMs(retryAfter) > 0);
}

/** A caller who gave up is no failure of the server; the abort reason is thrown then, not a RequestError. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof RequestError && error.status === 0;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
