import {
  type ApiCall,
  type ApiClient,
  type ApiTransport,
  configurationCalls,
  createApiClient,
  createCachingClient,
  type EndpointName,
  type EndpointResponse,
} from '@icoteca/shared-contracts';
import {
  fallbackPackSidebar,
  fallbackPlatformSidebar,
  fallbackPlatformVariations,
} from '@icoteca/shared-contracts/fallback-groups';
import {
  CircuitOpenError,
  createBreaker,
  serverRetries,
  withRetries,
} from '@icoteca/shared-contracts/http-policy';
import { Pool } from 'undici';
import { noAnswer } from './no-answer.ts';

/** How long a call that a page waits for may take, ms. */
const callTimeoutMs = 5000;
/** After so many failures in a row the API is not called, for so many ms. */
const failuresInRow = 10;
const restMs = 2000;

/** The way from a render worker to icons-api: kept connections on loopback, and the visitor's request id on each call. */
export interface ServerApi {
  /**
   * The client of one request; calls end with its signal. Configuration reads, which are the same for everybody, are
   * kept and shared by all requests of the worker; nothing else is. With a token every other call is that visitor's.
   */
  client(request: ApiRequest): ApiClient;
  /** A client that keeps nothing and takes no fixed list for the truth. */
  plainClient(requestId: string): ApiClient;
  close(): Promise<void>;
}

/** The request for a page that calls are made for. */
interface ApiRequest {
  readonly requestId: string;
  readonly signal?: AbortSignal;
  /** The session token of the visitor, on pages that are their own; without it the calls are a guest's. */
  readonly token?: string | null;
}

export interface ServerApiOptions {
  readonly onFallback?: (name: EndpointName, error: unknown) => void;
  readonly now?: () => number;
}

export function createServerApi(apiUrl: string, options: ServerApiOptions = {}): ServerApi {
  const pool = new Pool(apiUrl, {
    connections: 64,
    headersTimeout: callTimeoutMs,
    bodyTimeout: callTimeoutMs,
  });
  const breaker = createBreaker(failuresInRow, restMs);
  const transport =
    (requestId: string, token: string | null = null): ApiTransport =>
    async ({ method, path, body, headers, signal }) => {
      const send = () =>
        breaker.execute(async () => {
          try {
            const answer = await pool.request({
              method: method as 'GET',
              path,
              headers: {
                accept: 'application/json',
                'x-request-id': requestId,
                ...(token !== null && { authorization: `Bearer ${token}` }),
                ...(body !== undefined && { 'content-type': 'application/json' }),
                ...headers,
              },
              ...(body !== undefined && { body: JSON.stringify(body) }),
              ...(signal && { signal }),
            });
            const retryAfter = answer.headers['retry-after'];
            return {
              status: answer.statusCode,
              body: await answer.body.json(),
              retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
            };
          } catch (cause) {
            if (signal?.aborted) throw signal.reason ?? cause;
            throw noAnswer(`${method} ${path} got no answer`, cause);
          }
        });
      try {
        return await (method === 'GET' ? withRetries(send, serverRetries, { signal }) : send());
      } catch (error) {
        if (!(error instanceof CircuitOpenError)) throw error;
        throw noAnswer('The API failed too often; it is not called for a moment', error);
      }
    };
  const configuration = createCachingClient(createApiClient(transport('configuration')), {
    policies: [configurationCalls],
    fallbacks: {
      platformSidebar: async () => fallbackPlatformSidebar(),
      platformVariations: async () => fallbackPlatformVariations(),
      packSidebar: async () => fallbackPackSidebar(),
    },
    ...options,
  });

  return {
    client: ({ requestId, signal: page, token = null }) => {
      const own = createApiClient(transport(requestId, token));
      return {
        call<N extends EndpointName>(name: N, call: ApiCall<N> = {}): Promise<EndpointResponse<N>> {
          const client = configurationCalls.calls.includes(name) ? configuration : own;
          const signals = [page, call.signal].filter((given) => given !== undefined);
          const [signal] = signals.length > 1 ? [AbortSignal.any(signals)] : signals;
          return client.call(name, signal ? { ...call, signal } : call);
        },
      };
    },
    plainClient: (requestId) => createApiClient(transport(requestId)),
    close: () => pool.close(),
  };
}
