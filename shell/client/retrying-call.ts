import { type ApiTransport, RequestError } from '@icoteca/shared-contracts';
import {
  browserRetries,
  CircuitOpenError,
  createBreaker,
  withRetries,
} from '@icoteca/shared-contracts/http-policy';
import axios from 'axios';

type Request = Parameters<ApiTransport>[0];
type Answer = Awaited<ReturnType<ApiTransport>> & { retryAfter?: string | null };

/** After five calls that failed in all their attempts there are no repetitions for ten seconds. */
const breaker = createBreaker(5, 10_000);

/**
 * Repeats a call whose first attempt failed; all attempts carry the same Idempotency-Key. While the circuit is open the
 * first answer is returned as it is.
 * @param first the answer of the first attempt; null when none came
 * @param statuses the statuses after which this call may be repeated
 * @throws RequestError with status 0 when no answer came at all
 */
export async function retryCall(
  request: Request,
  first: Answer | null,
  statuses: ReadonlySet<number>,
): ReturnType<ApiTransport> {
  const { path, signal } = request;
  let isFirst = true;
  const attempt = async (): Promise<Answer> => {
    if (!isFirst) return send(request);
    isFirst = false;
    if (first === null) throw new RequestError(`${path} got no answer`, 0, null);
    return first;
  };
  try {
    const answer = await breaker.execute(() => withRetries(attempt, browserRetries, { statuses, signal }));
    return { status: answer.status, body: answer.body };
  } catch (cause) {
    if (!(cause instanceof CircuitOpenError)) throw cause;
    if (first !== null) return first;
    throw new RequestError(`${path} got no answer`, 0, null, { cause });
  }
}

async function send({ method, path, body, headers, keepalive, signal }: Request): Promise<Answer> {
  try {
    const answer = await axios.request<unknown>({
      adapter: 'fetch',
      method,
      url: new URL(path, location.origin).href,
      responseType: 'json',
      validateStatus: () => true,
      ...(body !== undefined && { data: body }),
      ...(headers && { headers: { ...headers } }),
      ...(keepalive && { fetchOptions: { keepalive } }),
      ...(signal && { signal }),
    });
    const retryAfter: unknown = answer.headers['retry-after'];
    return {
      status: answer.status,
      body: answer.data,
      retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
    };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason ?? cause;
    throw new RequestError(`${method} ${path} got no answer`, 0, null, { cause });
  }
}
