import { type ApiTransport, RequestError } from '@icoteca/shared-contracts';
import axios from 'axios';
import axiosRetry, { exponentialDelay, isNetworkOrIdempotentRequestError } from 'axios-retry';

/** Tries after the first one that failed. */
const retries = 2;
/** The first pause; each further one is twice as long, with jitter. ms */
const firstPauseMs = 200;
const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const client = axios.create({ baseURL: location.origin, validateStatus: () => true, adapter: 'fetch' });
axiosRetry(client, {
  retries,
  retryCondition: (error) =>
    isNetworkOrIdempotentRequestError(error) || retriedStatuses.includes(error.response?.status ?? 0),
  // Honours Retry-After, otherwise waits longer each time.
  retryDelay: (count, error) => exponentialDelay(count, error, firstPauseMs),
  validateResponse: (response) => !retriedStatuses.includes(response.status),
});

/** Repeats a GET that failed in a way that may pass; rejects with RequestError, status 0, when no answer comes at all. */
export const retryCall: ApiTransport = async ({ path, signal }) => {
  try {
    const response = await client.get<unknown>(path, { responseType: 'json', ...(signal && { signal }) });
    return { status: response.status, body: response.data };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason ?? cause;
    if (axios.isAxiosError(cause) && cause.response)
      return { status: cause.response.status, body: cause.response.data };
    throw new RequestError(`GET ${path} got no answer`, 0, null, { cause });
  }
};
