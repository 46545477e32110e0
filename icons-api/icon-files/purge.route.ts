import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { adminsOnly } from '../people/accounts/public.ts';
import type { Announcements } from '../shared-state/announcements.ts';
import type { ImageRoutesOptions } from './image.routes.ts';
import { pictureKey } from './picture-key.ts';

/**
 * Takes pictures out of the cache by their addresses (specification SD 7, clearCache; CN 6, Admin). An admin is who
 * is signed in with that role, or knows the operator's token.
 * @param options.adminToken undefined lets nobody by a token
 * Other processes of the API drop them too; when they cannot be told, the admin hears of it.
 * @param options.isOurHost pictures of other hosts are none of ours, whatever their path
 */
export function purgeRoute(
  app: FastifyInstance,
  { ports, renderer }: ImageRoutesOptions,
  options: {
    adminToken: string | undefined;
    isOurHost: (host: string) => boolean;
    announcements: Announcements;
  },
): void {
  const { announcements } = options;
  announcements.hear('picture-forgotten', ({ key }) => void renderer.evict(key));
  registerEndpoint(app, 'clearCache', async ({ body, request }) => {
    await adminsOnly(request, 'clear the cache of pictures', options.adminToken);
    // All are read before anything goes, so that a wrong one leaves all as they are.
    const keys = await Promise.all(body.urls.map((url) => keyOf(url)));
    // The shared file first, or a process would take the picture back from there.
    const gone = await Promise.all(keys.map((key) => renderer.evictShared(key)));
    const cleared = await Promise.all(keys.map((key) => renderer.evict(key)));
    const told = await Promise.all(keys.map((key) => announcements.announce('picture-forgotten', { key })));
    if (gone.includes(false) || told.includes(false)) {
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

/** An address without its host, which must be one of ours. @throws ApiFailure */
async function ownPath(address: string, isOurHost: (host: string) => boolean): Promise<string> {
  const base = 'http://here.invalid';
  const url = URL.parse(address, base);
  if (url && (url.origin === base || (/^https?:$/.test(url.protocol) && isOurHost(url.host))))
    return url.pathname + url.search;
  throw new ApiFailure('BAD_REQUEST', `"${address.slice(0, 80)}" is no address of this site.`, {
    param: 'urls',
  });
}
