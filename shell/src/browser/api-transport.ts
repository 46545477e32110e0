import { type ApiTransport, RequestError, retriedStatuses } from '@icoteca/shared-contracts';

/**
 * Calls of the page. The first try is a plain fetch; only when it fails in a way that may pass, the retrying client is
 * loaded and takes over. So the first page does not carry it.
 */
export const browserTransport: ApiTransport = async (request) => {
  const first = await firstTry(request);
  if (first !== null && !retriedStatuses.has(first.status)) return first;
  if (request.method !== 'GET') return first ?? noAnswer(request.path);
  // Without a network it does not come either.
  const retrying = await import('./retrying-call.ts').catch(() => null);
  return retrying?.retryCall(request, first) ?? first ?? noAnswer(request.path);
};

async function firstTry(request: Parameters<ApiTransport>[0]) {
  const { method, path, body, answersFile, signal } = request;
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
