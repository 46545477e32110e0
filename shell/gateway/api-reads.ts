import type { FastifyReply, FastifyRequest } from 'fastify';
import { request as send } from 'undici';

/** icons-api did not answer a request of the gateway itself. */
export class ApiUnavailableError extends Error {
  override readonly name = 'ApiUnavailableError';
  readonly code = 'API_UNAVAILABLE';
}

/** GET from icons-api. @throws ApiUnavailableError with the message, also for another status than 200 */
export async function readFromApi(url: string, timeoutMs: number, message: string) {
  try {
    const { statusCode, body } = await send(url, { headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
    if (statusCode === 200) return body;
    await body.dump();
    throw new Error(`icons-api answered ${statusCode}.`);
  } catch (cause) {
    throw new ApiUnavailableError(message, { cause });
  }
}

/** Loads at most once in `ms`, for all callers; failures are not cached. */
export function cachedFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let cached: { readonly at: number; readonly value: Promise<T> } | null = null;
  return () => {
    if (cached === null || Date.now() - cached.at > ms) {
      const value = load();
      cached = { at: Date.now(), value };
      value.catch(() => {
        cached = null;
      });
    }
    return cached.value;
  };
}

/** Answers 503 with Retry-After when `answer` throws an ApiUnavailableError. */
export async function orUnavailable<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<T>,
): Promise<T | FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ApiUnavailableError)) throw error;
    request.log.error({ err: error }, error.message);
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '30' })
      .type('text/plain; charset=utf-8')
      .send(`${error.code}: ${error.message} Try again in a minute. Request ${request.id}.\n`);
  }
}
