import type { PlatformGroup } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint.ts';
import type { ApiPorts } from './api-ports.ts';

/** What an entity is called in addresses. */
interface Named {
  readonly apiCode?: string;
  readonly seoCode: string;
  readonly aliases: readonly string[];
}

/** The words that the rules of addresses ask for (specification SD 2). */
export function addressRoutes(app: FastifyInstance, { answers }: ApiPorts): void {
  registerEndpoint(app, 'addressWords', () =>
    answers.cached('addressWords', ({ platforms, groups }) => ({
      success: true,
      styles: { ...seoCodes(splitSets(groups)), ...seoCodes(platforms) },
      // The apiCode of a group is not its word in addresses.
      groups: seoCodes(groups.map(({ seoCode, aliases }) => ({ seoCode, aliases }))),
    })),
  );
}

/** Sets that are split into styles: the name of such a set and its prefix lead to its family. */
function splitSets(groups: readonly PlatformGroup[]): Named[] {
  return groups
    .filter(({ type }) => type === 'family')
    .map(({ apiCode, seoCode, entities }) => ({
      seoCode,
      aliases: [apiCode, ...entities.map((style) => style.split(':')[0] ?? style)],
    }));
}

/** seoCode by every word; a code of its own goes before an alias of another. */
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
