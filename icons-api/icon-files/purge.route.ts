import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { adminsOnly } from '../people/accounts/public.ts';
import type { PubSub } from '../shared-state/pub-sub.ts';
import type { ImageRoutesOptions } from './image.routes.ts';
import { pictureKey } from './picture-key.ts';

/**
 * Removes pictures from the caches of all processes by URL (specification SD 7, clearCache; CN 6, Admin), for admins
 * and the operator's token. Reports when other processes could not be notified.
 * @param options.isOurHost rejects URLs of other hosts
 */
export function purgeRoute(
  app: FastifyInstance,
  { ports, renderer }: ImageRoutesOptions,
  options: {
    adminToken: string | undefined;
    isOurHost: (host: string) => boolean;
    pubSub: PubSub;
  },
): void {
  const { pubSub } = options;
  pubSub.subscribe('picture-forgotten', ({ key }) => void renderer.evict(key));
  registerEndpoint(app, 'clearCache', async ({ body, request }) => {
    await adminsOnly(request, 'clear the cache of pictures', options.adminToken);
    // All are parsed first: an invalid one leaves the cache unchanged.
    const keys = await Promise.all(body.urls.map((url) => keyOf(url)));
    // The shared store first: otherwise a process would reload the picture from it.
    const shared = await Promise.all(keys.map((key) => renderer.evictShared(key)));
    const cleared = await Promise.all(keys.map((key) => renderer.evict(key)));
    const published = await Promise.all(keys.map((key) => pubSub.publish('picture-forgotten', { key })));
    if (shared.includes(false) || published.includes(false)) {
      throw new ApiFailure('PURGE_INCOMPLETE', 'Other servers may still have some of these pictures.', {
        hint: 'Send the call again when Redis and the file store answer; doing so twice does no harm.',
      });
    }
    return JSON.stringify({ success: true, cleared: cleared.filter(Boolean).length });
  });

  const keyOf = (url: string) =>
    ownPath(url, options.isOurHost)
      .then((path) => pictureKey(ports, path))
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        throw new ApiFailure('BAD_REQUEST', error.message, {
          param: 'urls',
          hint: 'Give addresses of pictures as pages have them.',
          cause: error,
        });
      });
}

/** Path and query of a URL of this site. @throws ApiFailure */
async function ownPath(address: string, isOurHost: (host: string) => boolean): Promise<string> {
  const base = 'http://here.invalid';
  const url = URL.parse(address, base);
  if (url && (url.origin === base || (/^https?:$/.test(url.protocol) && isOurHost(url.host))))
    return url.pathname + url.search;
  throw new ApiFailure('BAD_REQUEST', `"${address.slice(0, 80)}" is no address of this site.`, {
    param: 'urls',
  });
}
