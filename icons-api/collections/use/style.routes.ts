import { setImmediate as turn } from 'node:timers/promises';
import {
  collectionConsistency,
  editableTraits,
  type IconSummary,
  type TraitsOfIcon,
} from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { ByteCache } from '../../cache/byte-cache.ts';
import type { ApiPorts } from '../../calls/api-ports.ts';
import type { RenderableIcon } from '../../drawing/rendering/public.ts';
import { PersonalAnswer } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { ImagePorts } from '../../icon-files/image-ports.ts';
import { candidatesIn, counterpartOf, styleOf } from './counterparts.ts';
import type { ReadableCollections } from './readable-collections.ts';

/** Icons processed before the event loop gets a turn. */
const BATCH = 50;
const CACHED_STROKES_BYTES = 2 ** 20;

/** A collection in another style, and which of its icons do not match (CN 3, Collection). */
export function collectionStyleRoutes(
  app: FastifyInstance,
  {
    ports,
    loadIcons,
    collections,
  }: { ports: ApiPorts; loadIcons: ImagePorts['loadIcons']; collections: ReadableCollections },
): void {
  registerEndpoint(app, 'collectionInStyle', async ({ params, query, request }) => {
    const { ids } = await collections.readable(request, params.id);
    const index = ports.indexAt();
    const style = styleOf(index.data, query.platform);
    const { accountId } = await ports.entitlementOf(request, []);
    const icons: { from: IconSummary; to: IconSummary | null; candidates: IconSummary[] }[] = [];
    for (const from of await collections.icons(ids, accountId)) {
      const to = counterpartOf(index.data, from, style.index);
      icons.push({ from, to, candidates: to ? [] : candidatesIn(index, from, style.seoCode) });
      if (icons.length % BATCH === 0) await turn();
    }
    return new PersonalAnswer(JSON.stringify({ success: true, icons }));
  });

  const strokes = new ByteCache<{ width: number | null }>('strokes', {
    maxBytes: CACHED_STROKES_BYTES,
    bytesOf: () => 16,
  });
  const traitsOf = (icon: RenderableIcon): TraitsOfIcon => {
    const { id, platform, isUserSource, box, contentHash } = icon;
    const known = strokes.get(contentHash) ?? { width: editableTraits(icon).strokeWidth };
    strokes.set(contentHash, known);
    const { width, height } = box;
    return { id, platform: isUserSource ? null : platform, width, height, strokeWidth: known.width };
  };

  registerEndpoint(app, 'collectionConsistency', async ({ params, request }) => {
    const { ids } = await collections.readable(request, params.id);
    const { data } = ports.indexAt();
    const icons = (await loadIcons(ids, request)).filter(
      (icon): icon is RenderableIcon => icon !== null && !('removed' in icon || 'lost' in icon),
    );
    const traits: TraitsOfIcon[] = [];
    for (const icon of icons) {
      traits.push(traitsOf(icon));
      if (traits.length % BATCH === 0) await turn();
    }
    const { styles, common, outliers } = collectionConsistency(traits);
    const byId = new Map(icons.map((icon) => [icon.id, icon]));
    const style = data.platforms.find(({ apiCode }) => apiCode === common.platform);
    const matchOf = (icon: RenderableIcon | undefined) => {
      const match = icon && style ? counterpartOf(data, icon, style.index) : null;
      return match && match.id !== icon?.id ? match : null;
    };
    return new PersonalAnswer(
      JSON.stringify({
        success: true,
        styles: styles.map(({ platform, count }) => ({
          platform,
          title: data.platforms.find(({ apiCode }) => apiCode === platform)?.title ?? platform,
          count,
        })),
        common,
        outliers: outliers.map((outlier) => ({ ...outlier, match: matchOf(byId.get(outlier.id)) })),
      }),
    );
  });
}
