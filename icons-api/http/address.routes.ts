import type { FastifyInstance } from 'fastify';
import type { ApiPorts } from './api-ports.ts';
import { registerEndpoint } from './register-endpoint.ts';

/** What an entity is called in addresses. */
interface Named {
  readonly apiCode?: string;
  readonly seoCode: string;
  readonly aliases: readonly string[];
}

/** The words that the rules of addresses ask for (specification SD 2). */
export function addressRoutes(app: FastifyInstance, { answers }: ApiPorts): void {
  registerEndpoint(app, 'addressWords', () =>
    answers.kept('addressWords', ({ platforms, groups }) => ({
      success: true,
      styles: seoCodes(platforms),
      // The apiCode of a group is not its word in addresses.
      groups: seoCodes(groups.map(({ seoCode, aliases }) => ({ seoCode, aliases }))),
    })),
  );
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
