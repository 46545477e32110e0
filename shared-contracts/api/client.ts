import type { EndpointBody, EndpointParams, EndpointQuery, EndpointResponse } from './endpoints.ts';
import { answersFile, type EndpointName, endpointPaths } from './paths.ts';
import { RequestError } from './request-error.ts';

/** Marks a prefetch, as browsers mark theirs with `Sec-Purpose`. */
const PURPOSE_HEADER = 'x-purpose';

/** Header by which a write that is sent twice is recognized. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export interface ApiCall<N extends EndpointName> {
  query?: EndpointQuery<N>;
  params?: EndpointParams<N>;
  body?: EndpointBody<N>;
  /** Sent as multipart/form-data by calls that take a file. */
  form?: FormData;
  signal?: AbortSignal;
  timeoutMs?: number;
  /**
   * Sent as `Idempotency-Key`: a write that is sent again with the same key is done once. Only a write with a key is
   * repeated by the page when no answer comes.
   */
  idempotencyKey?: string;
  /** Sent as `If-Match: "n"`: the write is done only while what it changes has this version; otherwise 412. */
  ifMatch?: number;
  /** Sent ahead of the visitor's own request: the server does not record it as a search. */
  isPrefetch?: boolean;
  /** The browser sends the call to its end although the page closes (specification CN 7); at most 64 KB of body. */
  keepalive?: boolean;
}

/** The typed way to the API. The host gives it to remotes; it adds the visitor's headers itself. */
export interface ApiClient {
  /** Resolves with the parsed body; rejects with RequestError (status 0 when no answer came). */
  call<N extends EndpointName>(name: N, call?: ApiCall<N>): Promise<EndpointResponse<N>>;
}

/** What a transport must do: send, follow the abort signal, and hand back status and parsed JSON, or the Blob of a file. */
export type ApiTransport = (request: {
  method: string;
  /** Path with query, beginning with a slash. */
  path: string;
  /** A form is sent as it is, anything else as JSON; undefined sends nothing. */
  body?: unknown;
  /** Of this call alone. */
  headers?: Readonly<Record<string, string>>;
  /** A success of this call is a file. */
  answersFile?: boolean;
  /** The call outlives the page. */
  keepalive?: boolean;
  signal: AbortSignal | undefined;
}) => Promise<{ status: number; body: unknown }>;

/** Path of a call with its parameters and query written in; unset values are left out. */
export function apiPath<N extends EndpointName>(name: N, call: ApiCall<N> = {}): string {
  let path: string = endpointPaths[name].path;
  for (const [key, value] of Object.entries(call.params ?? {})) {
    path = path.replace(`:${key}`, encodeURIComponent(String(value)));
  }
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** The signal that ends a call: the caller's, or when its time is over; undefined when it has neither. */
export function callSignal({
  signal,
  timeoutMs,
}: Pick<ApiCall<EndpointName>, 'signal' | 'timeoutMs'>): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Headers of a call; an entity tag is in quotation marks (RFC 9110, 8.8.3). */
function headersOf({
  idempotencyKey,
  ifMatch,
  isPrefetch,
}: Pick<ApiCall<EndpointName>, 'idempotencyKey' | 'ifMatch' | 'isPrefetch'>) {
  return {
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    ...(isPrefetch && { [PURPOSE_HEADER]: 'prefetch' }),
  };
}

/** Makes a client over a transport. Everything that is not 2xx becomes a RequestError. */
export function createApiClient(transport: ApiTransport): ApiClient {
  return {
    async call<N extends EndpointName>(name: N, call: ApiCall<N> = {}) {
      const path = apiPath(name, call);
      const headers = headersOf(call);
      const { status, body } = await transport({
        method: endpointPaths[name].method,
        path,
        ...((call.body ?? call.form) !== undefined && { body: call.body ?? call.form }),
        ...(Object.keys(headers).length > 0 && { headers }),
        ...(answersFile(name) && { answersFile: true }),
        ...(call.keepalive && { keepalive: true }),
        signal: callSignal(call),
      });
      if (status < 200 || status > 299) {
        throw new RequestError(`${endpointPaths[name].method} ${path} answered ${status}`, status, body);
      }
      return body as EndpointResponse<N>;
    },
  };
}
