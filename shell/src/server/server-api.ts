import { type ApiClient, createApiClient, RequestError } from '@icoteca/shared-contracts';
import { Pool } from 'undici';

/** How long a call that a page waits for may take, ms. */
const callTimeoutMs = 5000;

/** The way from a render worker to icons-api: kept connections on loopback, and the visitor's request id on each call. */
export interface ServerApi {
  /** The client of one request; calls end with its signal. */
  client(request: { readonly requestId: string; readonly signal?: AbortSignal }): ApiClient;
  close(): Promise<void>;
}

export function createServerApi(apiUrl: string): ServerApi {
  const pool = new Pool(apiUrl, {
    connections: 64,
    headersTimeout: callTimeoutMs,
    bodyTimeout: callTimeoutMs,
  });
  return {
    client: ({ requestId, signal: page }) =>
      createApiClient(async ({ method, path, signal }) => {
        const signals = [page, signal].filter((given) => given !== undefined);
        try {
          const answer = await pool.request({
            method: method as 'GET',
            path,
            headers: { accept: 'application/json', 'x-request-id': requestId },
            ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
          });
          return { status: answer.statusCode, body: await answer.body.json() };
        } catch (cause) {
          throw new RequestError(`${method} ${path} got no answer`, 0, null, { cause });
        }
      }),
    close: () => pool.close(),
  };
}
