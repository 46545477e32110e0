import {
  type ApiTransport,
  IDEMPOTENCY_KEY_HEADER,
  RequestError,
  retriedStatuses,
  retriedWriteStatuses,
} from '@icoteca/shared-contracts';

/**
 * Calls of the page. The first try is a plain fetch; only when it fails in a way that may pass, the retrying client is
 * loaded and takes over. So the first page does not carry it. A write is tried again only with an Idempotency-Key, which
 * stays the same.
 */
export const browserTransport: ApiTransport = async (request) => {
  const first = await firstTry(request);
  const retried = retriedStatusesOf(request);
  if (first !== null && !retried?.has(first.status)) return first;
  if (retried === null) return first ?? noAnswer(request.path);
  // Without a network it does not come either.
  const retrying = await import('./retrying-call.ts').catch(() => null);
  return retrying?.retryCall(request, first, retried) ?? first ?? noAnswer(request.path);
};

/** Statuses after which the call is retried; null for a call that must not be. */
function retriedStatusesOf({ method, headers }: Parameters<ApiTransport>[0]): ReadonlySet<number> | null {
  if (method === 'GET') return retriedStatuses;
  return headers?.[IDEMPOTENCY_KEY_HEADER] === undefined ? null : retriedWriteStatuses;
}

async function firstTry(request: Parameters<ApiTransport>[0]) {
  const { method, path, body, answersFile, keepalive, signal } = request;
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: answersFile ? '*/*' : 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(keepalive && { keepalive }),
      ...(signal && { signal }),
    });
    const { status, headers } = response;
    const isFile = answersFile && response.ok;
    return {
      status,
      body: await (isFile ? response.blob() : readJson(response)),
      retryAfter: headers.get('retry-after'),
    };
  } catch (error) {
    // An abort is the caller's own wish; everything else means that no answer came.
    if (signal?.aborted) throw signal.reason ?? error;
    return null;
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return null;
    throw new RequestError(`${response.url} answered no JSON`, response.status, text.slice(0, 200), {
      cause,
    });
  }
}

function noAnswer(path: string): never {
  throw new RequestError(`${path} got no answer`, 0, null);
}
