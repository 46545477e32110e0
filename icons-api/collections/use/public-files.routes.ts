import { apiPath } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ByteCache } from '../../cache/byte-cache.ts';
import type { RenderableIcon } from '../../drawing/rendering/public.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import { TaggedAnswer } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { ImageRoutesOptions } from '../../icon-files/image.routes.ts';
import { answered } from '../../icon-files/render-failure.ts';
import { isInSprite, manifestOf, spriteIcons, tagOf } from './public-files.ts';
import type { ReadableCollection, ReadableCollections } from './readable-collections.ts';

const CACHE_BYTES = 8 * 2 ** 20;

/**
 * Builds and browsers cache for a minute, or for ever under the URL of a version; shared caches for a second, so that a
 * collection disappears as soon as it is hidden or made private.
 */
const CACHE_CONTROL = {
  moving: 'public, max-age=60, s-maxage=1',
  versioned: 'public, max-age=31536000, s-maxage=1, immutable',
} as const;

/** `manifest.json` and `sprite.svg` of public collections, for builds and pages of other sites. */
export function publicFileRoutes(
  app: FastifyInstance,
  { images, collections }: { images: ImageRoutesOptions; collections: ReadableCollections },
): void {
  const { ports, renderer } = images;
  const cache = new ByteCache<string>('collection-files', {
    maxBytes: CACHE_BYTES,
    bytesOf: (content) => content.length,
  });
  const making = new Map<string, Promise<string>>();

  registerEndpoint(app, 'collectionManifest', async ({ params, query, request }) => {
    const collection = await currentVersion(params.apiCode, query.v);
    const site = siteOf(request);
    const content = await cached(`manifest ${site}`, collection, async () => {
      const { apiCode, version } = collection;
      const sprite = apiPath('collectionSprite', { params: { apiCode }, query: { v: version } });
      const icons = await iconsOf(collection, request);
      return JSON.stringify(manifestOf(collection, icons, { guest: ports.guest, site, sprite }));
    });
    return tagged(content, 'application/json; charset=utf-8', query.v);
  });

  registerEndpoint(app, 'collectionSprite', async ({ params, query, request }) => {
    const collection = await currentVersion(params.apiCode, query.v);
    const content = await cached('sprite', collection, () =>
      answered(async () => {
        const icons = (await iconsOf(collection, request)).filter((icon) => isInSprite(icon, ports.guest));
        const work = { icons: spriteIcons(icons, collection), namePrefix: undefined };
        return (await renderer.collection({ kind: 'sprite', ...work })).toString();
      }),
    );
    return tagged(content, 'image/svg+xml; charset=utf-8', query.v);
  });

  /** Reads the collection at every call, so that nothing outlives its publication. */
  async function currentVersion(apiCode: string, version: number | undefined): Promise<ReadableCollection> {
    const collection = await collections.publicOne(apiCode);
    if (version === undefined || version === collection.version) return collection;
    throw versionGone(version, collection.version);
  }

  async function iconsOf({ ids }: ReadableCollection, request: FastifyRequest): Promise<RenderableIcon[]> {
    const icons = await ports.loadIcons(ids, request);
    return icons.filter(
      (icon): icon is RenderableIcon => icon !== null && !('removed' in icon || 'lost' in icon),
    );
  }

  /** Caches by version of the collection and of the catalogue; concurrent calls share the work. */
  async function cached(
    kind: string,
    { id, version }: ReadableCollection,
    make: () => Promise<string>,
  ): Promise<string> {
    const key = `${kind} ${id} ${version} ${await ports.catalogueVersion()}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const work = making.get(key) ?? make().finally(() => making.delete(key));
    making.set(key, work);
    const content = await work;
    cache.set(key, content);
    return content;
  }
}

function tagged(content: string, mediaType: string, version: number | undefined): TaggedAnswer {
  const cacheControl = version === undefined ? CACHE_CONTROL.moving : CACHE_CONTROL.versioned;
  return new TaggedAnswer(content, { mediaType, cacheControl, tag: tagOf(content) });
}

function siteOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

function versionGone(requested: number, current: number): ApiFailure {
  const message = `Version ${requested} of this collection is not there; it is now version ${current}.`;
  return new ApiFailure('VERSION_GONE', message, {
    param: 'v',
    nearest: String(current),
    hint: 'Ask for the present version, or leave v out and keep what comes.',
  });
}
