import { movedTo, type PlatformGroup } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint.ts';
import type { ApiPorts } from './api-ports.ts';
import { docs } from './docs-envelope.ts';

type Named = Readonly<{ apiCode?: string; seoCode: string; aliases: readonly string[] }>;

/** The words of URLs and the redirect look-up by path (specification SD 2). */
export function urlRoutes(app: FastifyInstance, { answers }: ApiPorts): void {
  registerEndpoint(app, 'addressWords', () =>
    answers.cached('addressWords', ({ platforms, groups }) => ({
      success: true,
      styles: { ...seoCodes(splitSets(groups)), ...seoCodes(platforms) },
      // The apiCode of a group is no word of URLs.
      groups: seoCodes(groups.map(({ seoCode, aliases }) => ({ seoCode, aliases }))),
    })),
  );
  registerEndpoint(app, 'redirect', async ({ query }) => {
    const { redirects } = await answers.library();
    return JSON.stringify({ success: true, redirect: movedTo(redirects, query.path) });
  });
  registerEndpoint(app, 'redirects', () =>
    answers.cached('redirects', ({ redirects }) => docs([...redirects.values()])),
  );
}

/** The name and prefix of a set with several styles lead to its family. */
function splitSets(groups: readonly PlatformGroup[]): Named[] {
  return groups
    .filter(({ type }) => type === 'family')
    .map(({ apiCode, seoCode, entities }) => ({
      seoCode,
      aliases: [apiCode, ...entities.map((style) => style.split(':')[0] ?? style)],
    }));
}

/** seoCode by word; an entity's own codes take precedence over aliases of others. */
function seoCodes(entities: readonly Named[]): Record<string, string> {
  const words = (of: (entity: Named) => readonly (string | undefined)[]) =>
    entities.flatMap((entity) =>
      of(entity).flatMap((word) =>
        word === undefined ? [] : [[word.toLowerCase(), entity.seoCode] as const],
      ),
    );
  return Object.fromEntries([
    ...words(({ aliases }) => aliases),
    ...words(({ apiCode }) => [apiCode]),
    ...words(({ seoCode }) => [seoCode]),
  ]);
}
