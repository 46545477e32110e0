import { type ApiTransport, RequestError, retryAfterMs } from '@icoteca/shared-contracts';
import axios, { type AxiosError } from 'axios';
import axiosRetry, { exponentialDelay } from 'axios-retry';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';

/** Tries after the second one; the first was the plain one that failed. */
const retries = 2;
/** The first pause; each further one is twice as long, with jitter. ms */
const firstPauseMs = 200;
/** A server that asks for a longer pause than this is not asked again. ms */
const longestPauseMs = 10_000;
/** After so many calls in a row that failed in all their tries there are no further tries, */
const failuresInRow = 5;
/** for this time. ms */
const restMs = 10_000;

const client = axios.create({ baseURL: location.origin, validateStatus: () => true, adapter: 'fetch' });
axiosRetry(client, {
  retries,
  // Honours Retry-After, otherwise waits longer each time.
  retryDelay: (count, error) => exponentialDelay(count, error, firstPauseMs),
});

const breaker = circuitBreaker(handleAll, {
  halfOpenAfter: restMs,
  breaker: new ConsecutiveBreaker(failuresInRow),
});

/** What the plain try gave; null when no answer came. */
export type FirstAnswer = { status: number; body: unknown; retryAfter: string | null } | null;

/**
 * Repeats a call that failed in a way that may pass, after a pause; all tries are equal, with the same Idempotency-Key. When all tries fail the last answer is handed back;
 * while the server is left to rest, the first one is. Rejects with RequestError, status 0, when no answer came at all.
 * @param retried the statuses after which this call may be made again
 */
export async function retryCall(
  request: Parameters<ApiTransport>[0],
  first: FirstAnswer,
  retried: ReadonlySet<number>,
): ReturnType<ApiTransport> {
  const { method, path, signal } = request;
  const asked = retryAfterMs(first?.retryAfter);
  if (first !== null && asked > longestPauseMs) return first;
  let last: { status: number; body: unknown } | null = first;
  try {
    const answer = await breaker.execute(async () => {
      try {
        await pause(Math.max(asked, firstPauseMs * (1 + Math.random() / 2)), signal);
        return await send(request, retried);
      } catch (error) {
        // A caller who gave up says nothing about the server.
        if (signal?.aborted) return null;
        throw error;
      }
    });
    return answer ?? Promise.reject(signal?.reason);
  } catch (cause) {
    if (axios.isAxiosError(cause) && cause.response)
      last = { status: cause.response.status, body: cause.response.data };
    else if (!(cause instanceof BrokenCircuitError)) last = null;
    if (last !== null) return last;
    throw new RequestError(`${method} ${path} got no answer`, 0, null, { cause });
  }
}

async function send(request: Parameters<ApiTransport>[0], retried: ReadonlySet<number>) {
  const { method, path, body, headers, keepalive, signal } = request;
  const { status, data } = await client.request<unknown>({
    method,
    url: path,
    responseType: 'json',
    ...(body !== undefined && { data: body }),
    ...(headers && { headers: { ...headers } }),
    ...(keepalive && { fetchOptions: { keepalive } }),
    ...(signal && { signal }),
    'axios-retry': {
      retryCondition: (error) => mayPass(error, retried) && pauseAskedBy(error) <= longestPauseMs,
      validateResponse: (response) => !retried.has(response.status),
    },
  });
  return { status, body: data };
}

function mayPass(error: AxiosError, retried: ReadonlySet<number>): boolean {
  // Browsers name a lost connection in different words; axios knows some of them.
  return error.response ? retried.has(error.response.status) : !axios.isCancel(error);
}

function pauseAskedBy(error: AxiosError): number {
  const header: unknown = error.response?.headers['retry-after'];
  return retryAfterMs(typeof header === 'string' ? header : null);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
