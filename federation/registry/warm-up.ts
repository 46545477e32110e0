import { FederationError } from '../federation-error.ts';
import { compiledModule, type RemoteServerModule } from '../server-loader/compiled-module.ts';
import { sharedModules } from '../shared-modules.ts';
import type { WarmUp } from './activate-version.ts';
import type { Registry } from './registry.ts';
import type { VersionDocument } from './version-document.ts';

/**
 * Starts the server bundle of a version with the real shared packages and looks at what it exports: routes must come
 * from `createRoutes`, and each slot from a default export.
 */
export function startsOnServer(registry: Registry): WarmUp {
  return async (document) => void (await startedModules(registry, document));
}

/**
 * The same, and then it renders the pages that the remote names, and its slots, against the running API.
 * @param apiUrl of the site or of the API itself
 */
export function rendersOnServer(registry: Registry, apiUrl: string): WarmUp {
  return async (document) => {
    const { refuseOtherApi } = await import('../trial/api-contract.ts');
    await refuseOtherApi(document, apiUrl);
    const modules = await startedModules(registry, document);
    // Its pages are drawn by the browser alone.
    if (document.plain) return;
    const { renderTrial } = await import('../trial/render-trial.ts');
    const { apiAt, trialHost } = await import('../trial/trial-host.ts');
    await renderTrial(document, modules, () => trialHost(apiAt(apiUrl)));
  };
}

async function startedModules(
  registry: Registry,
  { name, version, server, mounts, pages = {}, slots }: VersionDocument,
): Promise<RemoteServerModule> {
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
  return modules;
}

function invalid(label: string, what: string): FederationError {
  return new FederationError('REMOTE_MODULE_INVALID', `${label}: ${what}.`, {
    hint: 'shared-contracts/remotes says what a remote must export.',
  });
}
