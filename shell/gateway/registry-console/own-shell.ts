import { randomUUID } from 'node:crypto';
import { contractsVersion, type ReadRegistry } from '@icoteca/federation/registry';

/** The registry in files has no list of shells: the one that uses them is all there is. @param revision that it has picked up */
export function withOwnShell(registry: ReadRegistry, revision: () => number): ReadRegistry {
  const id = randomUUID();
  return {
    ...registry,
    async live() {
      const own = {
        id,
        contracts: contractsVersion(),
        revision: revision(),
        seenAt: new Date().toISOString(),
      };
      return { ...(await registry.live()), shells: [own] };
    },
  };
}
