import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { catalogueMovedAt } from '../../catalogue/public.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import type { ApiPorts } from '../api-ports.ts';
import { type SitemapEntry, sitemapEntries, sitemapNames } from './sitemap-files.ts';

/**
 * The data of sitemaps, for the gateway, which knows the host names:
 * - `GET /sitemap`: catalogue version, day of its last change and names of the sitemaps, as JSON;
 * - `GET /sitemap/{name}?images=1`: path, day and picture of every page, one line each, streamed; `images` is optional for
 *   gateways of older versions.
 */
export function sitemapRoutes(app: FastifyInstance, { database, indexAt, answers }: ApiPorts): void {
  const readNames = async () => sitemapNames((await answers.library()).info.iconsCount);
  const readMovedAt = async () => (await catalogueMovedAt(database)) ?? 0;

  app.get('/sitemap', async (_request, reply) => {
    const { version } = indexAt().data;
    const [names, movedAt] = await Promise.all([readNames(), readMovedAt()]);
    const day = new Date(movedAt).toISOString().slice(0, 10);
    return reply.header('Cache-Control', 'no-store').send({ version, day, names });
  });

  app.get<{ Params: { name: string }; Querystring: { images?: string } }>(
    '/sitemap/:name',
    async (request, reply) => {
      const { name } = request.params;
      const names = await readNames();
      if (!names.includes(name)) {
        const message = `There is no sitemap "${name.slice(0, 40)}".`;
        throw new ApiFailure('NOT_FOUND', message, { hint: 'The names of all are at /sitemap.' });
      }
      const sources = {
        database,
        index: indexAt(),
        library: await answers.library(),
        movedAt: await readMovedAt(),
      };
      return reply
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(Readable.from(linesOf(sitemapEntries(name, sources), request.query.images === '1')));
    },
  );
}

async function* linesOf(entries: AsyncIterable<SitemapEntry[]>, withImages: boolean): AsyncGenerator<string> {
  for await (const some of entries)
    yield some
      .map(({ path, day, image }) => `${path} ${day}${withImages && image ? ` ${image}` : ''}\n`)
      .join('');
}
