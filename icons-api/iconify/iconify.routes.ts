import { decideExport, type VisitorRights } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { ApiPorts } from '../calls/api-ports.ts';
import { cutTerm } from '../calls/search-terms.ts';
import { type IconWithBody, iconsWithBodies } from '../catalogue/public.ts';
import { compileFilter, iconAt, searchPage } from '../finding/search/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { freeSets, type IconifySet, idsByNames } from './iconify-queries.ts';
import { canDraw, iconifySvg } from './iconify-svg.ts';

/** Limit per response; clients split longer lists by URL length long before. */
const MOST_ICONS = 500;
const SEARCH_LIMIT = { usual: 64, most: 200 } as const;
const CACHED = 'public, max-age=86400';
const CACHED_SEARCH = 'public, max-age=600';

type Query = Readonly<Record<string, string | undefined>>;

/**
 * The read part of the Iconify API, so that its components find the icons of this site (decision 0051):
 * `/iconify/collections`, `/iconify/search?query`, `/iconify/{prefix}.json?icons`, `/iconify/{prefix}/{name}.svg`.
 * Serves only free icons.
 */
export function iconifyRoutes(
  app: FastifyInstance,
  { database, indexAt, guest }: Pick<ApiPorts, 'database' | 'indexAt'> & { guest: VisitorRights },
): void {
  let cached: { readonly version: string; readonly sets: Promise<IconifySet[]> } | null = null;
  const setsOf = (version: string) => {
    if (cached?.version !== version) {
      const sets = freeSets(database, guest.plans);
      cached = { version, sets };
      sets.catch(() => {
        cached = null;
      });
    }
    return cached.sets;
  };
  const find = async (prefix: string, names: readonly string[]): Promise<IconWithBody[]> => {
    const ids = await idsByNames(database, prefix, names);
    const icons = await iconsWithBodies(database, [...ids.values()]);
    return icons.filter((icon) => isForEverybody(icon, guest));
  };

  app.get('/iconify/collections', async (_request, reply) => {
    const sets = await setsOf(indexAt().data.version);
    return reply
      .header('cache-control', CACHED)
      .send(Object.fromEntries(sets.map(({ prefix, ...set }) => [prefix, set])));
  });

  app.get<{ Querystring: Query }>('/iconify/search', async ({ query }, reply) => {
    const { data } = indexAt();
    const limit = within(query.limit, SEARCH_LIMIT.usual, SEARCH_LIMIT.most);
    const start = within(query.start, 0, 10_000);
    const page = searchPage(indexAt(), {
      term: cutTerm(query.query ?? ''),
      filter: compileFilter(data, guest.plans ? { free: true } : {}),
      spellcheck: true,
      offset: start,
      amount: limit,
    });
    const icons = Array.from(page.icons, (icon) => {
      const set = data.platforms[data.icons.platform[icon] as number]?.set ?? '';
      return `${set}:${iconAt(data, icon).name}`;
    });
    const found = new Set(icons.map((name) => name.split(':', 1)[0]));
    const sets = (await setsOf(data.version)).filter(({ prefix }) => found.has(prefix));
    const collections = Object.fromEntries(sets.map(({ prefix, ...set }) => [prefix, set]));
    return reply
      .header('cache-control', CACHED_SEARCH)
      .send({ icons, total: page.total, limit, start, collections, request: query });
  });

  app.get<{ Params: { prefix: string }; Querystring: Query }>(
    '/iconify/:prefix(^[a-z0-9-]+).json',
    async ({ params: { prefix }, query }, reply) => {
      const names = (query.icons ?? '').split(',').filter(Boolean).slice(0, MOST_ICONS);
      if (names.length === 0) {
        throw new ApiFailure('BAD_REQUEST', 'The names of icons are missing.', {
          param: 'icons',
          hint: 'Add ?icons=house,search.',
        });
      }
      if (!indexAt().data.platforms.some(({ set }) => set === prefix)) throw unknownIcons(prefix);
      const icons = await find(prefix, names);
      const found = new Set(icons.map(({ name }) => name));
      const missing = names.filter((name) => !found.has(name));
      return reply.header('cache-control', CACHED).send({
        prefix,
        icons: Object.fromEntries(icons.map(({ name, body, box }) => [name, { body, ...box }])),
        ...(missing.length > 0 && { not_found: missing }),
      });
    },
  );

  app.get<{ Params: { prefix: string; name: string }; Querystring: Query }>(
    '/iconify/:prefix/:name(^[a-z0-9-]+).svg',
    async ({ params: { prefix, name }, query: { color, width, height } }, reply) => {
      const options = { color, width, height };
      if (!canDraw(options)) {
        throw new ApiFailure('BAD_REQUEST', 'The color or the size cannot be read.', {
          hint: 'Write a color as %23ff5500 and sizes as 24 or 1em.',
        });
      }
      const [icon] = await find(prefix, [name]);
      if (!icon) throw unknownIcons(`${prefix}:${name}`);
      return reply
        .header('cache-control', CACHED)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type('image/svg+xml; charset=utf-8')
        .send(iconifySvg(icon, options));
    },
  );
}

function within(text: string | undefined, usual: number, most: number): number {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Math.min(Number(text), most) : usual;
}

function unknownIcons(name: string): ApiFailure {
  return new ApiFailure('NOT_FOUND', `There are no free icons under "${name.slice(0, 80)}".`, {
    hint: 'The sets with free icons are listed at /iconify/collections.',
  });
}

/** True for an icon whose vector everybody may have (resolution 19): the Iconify API has no visitors, so it serves no other. */
function isForEverybody({ isFree }: IconWithBody, guest: VisitorRights): boolean {
  return decideExport({
    icon: { free: isFree, isUserSource: false, alreadyDownloaded: false },
    visitor: guest,
    format: 'svg',
    size: 24,
    purpose: 'file',
  }).allowed;
}
