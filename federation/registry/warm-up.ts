import { FederationError } from '../federation-error.ts';
import { compiledModule } from '../server-loader/compiled-module.ts';
import { sharedModules } from '../shared-modules.ts';
import type { WarmUp } from './activate-version.ts';
import type { Registry } from './registry.ts';

/**
 * Starts the server bundle of a version with the real shared packages and looks at what it exports: routes must come
 * from `createRoutes`, and each slot from a default export.
 */
export function startsOnServer(registry: Registry): WarmUp {
  return async ({ name, version, server, mounts, pages = {}, slots }) => {
    const bundle = await registry.file(name, version, server.entry);
    const modules = compiledModule(bundle?.toString('utf8') ?? '', { name, version }, sharedModules);
    for (const mount of mounts) {
      const expose = pages[mount] ?? './routes';
      if (typeof modules[expose]?.createRoutes !== 'function')
        throw invalid(`${name}@${version}`, `${expose} does not export a function createRoutes`);
    }
    for (const [slot, expose] of Object.entries(slots)) {
      if (!modules[expose]?.default)
        throw invalid(`${name}@${version}`, `${expose} has no default export for slot ${slot}`);
    }
  };
}

function invalid(label: string, what: string): FederationError {
  return new FederationError('REMOTE_MODULE_INVALID', `${label}: ${what}.`, {
    hint: 'shared-contracts/remotes says what a remote must export.',
  });
}
