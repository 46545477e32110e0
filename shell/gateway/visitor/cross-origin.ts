import { API_KEY_HEADER, isOpenCall } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What pages of another origin may do with an answer. */
export interface Sharing {
  /** Headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of requests that a page may set. */
  readonly takes: readonly string[];
  readonly methods: readonly string[];
  /** Another origin would get another answer, which caches must know. */
  readonly isByOrigin: boolean;
  /** How long a browser remembers it, seconds. */
  readonly forSeconds: number;
}

/** What a page of another origin needs to see of an answer beside its body. */
const exposed = 'retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, x-request-id';

const openSharing: Sharing = {
  headers: {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': exposed,
    'cross-origin-resource-policy': 'cross-origin',
  },
  takes: [API_KEY_HEADER],
  methods: ['GET', 'HEAD'],
  isByOrigin: false,
  forSeconds: 86_400,
};

/** Paths that everybody may read beside the open calls: pictures, the protocol of Iconify, and the documentation. */
const openPaths = /^\/(?:img(?:\/|$)|iconify\/|api\/docs(?:\/json)?$)/;

/**
 * What pages of other origins may do with a call.
 * - The open calls, pictures and the documentation are for every origin, without credentials (decision 0051). A browser keeps
 *   an answer to a request with a cookie from the page, since `*` never allows it.
 * - Listed origins may fetch a token for themselves with the visitor's cookie, and make any call with this token (resolution 23).
 * @param tokenOrigins the listed ones
 * @returns null for a call that other origins may not read
 */
export function sharingOf(
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  tokenOrigins: readonly string[],
): Sharing | null {
  const path = request.url.split('?', 1)[0] ?? '';
  const { origin } = request.headers;
  const isListed = origin !== undefined && tokenOrigins.includes(origin);
  const isPreflight = request.method === 'OPTIONS';
  if (isOpenRead(request, path) && !(isPreflight && isListed)) return openSharing;
  return isListed ? tokenSharing(origin, path) : null;
}

function isOpenRead({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, path: string): boolean {
  const wanted = method === 'OPTIONS' ? headers['access-control-request-method'] : method;
  return (wanted === 'GET' || wanted === 'HEAD') && (openPaths.test(path) || isOpenCall(path));
}

function tokenSharing(origin: string, path: string): Sharing {
  return {
    headers: {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed,
      // The cookie serves to get a token alone; every other call says who asks by this token.
      ...(path === '/api/token/v1' && { 'access-control-allow-credentials': 'true' }),
    },
    takes: ['authorization', 'content-type', API_KEY_HEADER],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    isByOrigin: true,
    forSeconds: 600,
  };
}

/** Answers the question of a browser whether a page may make a call. */
export function answerPreflight(reply: FastifyReply, sharing: Sharing): FastifyReply {
  return reply
    .code(204)
    .headers(sharing.headers)
    .header('access-control-allow-methods', sharing.methods.join(', '))
    .header('access-control-allow-headers', sharing.takes.join(', '))
    .header('access-control-max-age', sharing.forSeconds)
    .header('vary', 'Origin')
    .send();
}
