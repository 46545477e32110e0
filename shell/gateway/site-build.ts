import { readPointers, type ShellEntryAssets } from '@icoteca/federation';
import type { FastifyInstance } from 'fastify';
import { type SiteBuild, siteBuildPath } from '../common/site-build.ts';

/**
 * Says which build of the site new pages have (specification CN 2: "A new site build is checked hourly"). 204 while the
 * registry cannot be read: then nobody knows.
 */
export function registerSiteBuild(
  app: FastifyInstance,
  dataDir: string,
  { scripts }: Pick<ShellEntryAssets, 'scripts'>,
): void {
  app.get(siteBuildPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { history } = await readPointers(dataDir);
      // A preview changes nothing for the pages of others.
      const revision = history.findLast(({ preview }) => preview === undefined)?.revision ?? 0;
      return { scripts, revision } satisfies SiteBuild;
    } catch (error) {
      request.log.warn(error, 'the build of the site cannot be told');
      return reply.code(204).send();
    }
  });
}
