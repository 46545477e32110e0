import type { LoadedRemote, RemoteLoader } from '@icoteca/federation';
import { pageSnapshot } from '@icoteca/federation';
import type {
  ActiveRemote,
  RegistrySnapshot,
  RemoteVersion,
  RoutesModule,
  SlotModule,
  SlotName,
  TextResources,
} from '@icoteca/shared-contracts';
import type { LoadedSlot } from '../common/app/region/regions.ts';
import { fillingOf, routesModuleOf } from '../common/registry/mounts.ts';
import { fallbackSheetsOf } from './fallback-sheets.ts';

/** The remotes of one page: which versions it uses, and their modules. */
export interface PageRemotes {
  /** The versions in use; changes when a remote falls back to its last good one, so read it after loading. */
  snapshot(): RegistrySnapshot;
  /** The routes of the page's remote for a path. Rejects with REMOTE_UNAVAILABLE. */
  routes(remote: string, pathname: string): Promise<RoutesModule>;
  /** The module that fills a slot; null when none does. */
  slot(name: SlotName): Promise<LoadedSlot | null>;
}

/** What the remotes report to the page, and its locale. */
export interface PageRemotesOptions {
  readonly localeCode: string;
  /** Called before a module is handed out, with the texts of its version; null when the module brings its own. */
  readonly onTexts?: (
    module: RoutesModule | SlotModule,
    texts: { readonly language: string; readonly texts: TextResources } | null,
  ) => void;
  /** Called with each version that is used, as `name@version`. */
  readonly onUse?: (version: string) => void;
}

/** @param given the registry as it was when the request came */
export function createPageRemotes(
  given: RegistrySnapshot,
  loader: Pick<RemoteLoader, 'load'>,
  { localeCode, onTexts, onUse }: PageRemotesOptions,
): PageRemotes {
  const loaded = new Map<string, Promise<LoadedRemote>>();
  let snapshot = given;

  function load(remote: ActiveRemote): Promise<LoadedRemote> {
    const known = loaded.get(remote.name);
    if (known) return known;
    const loading = loader.load(remote).then((result) => {
      snapshot = pageSnapshot(snapshot, [result]);
      onUse?.(`${result.name}@${result.version}`);
      return result;
    });
    loaded.set(remote.name, loading);
    return loading;
  }

  /** @param exposeOf the module of the version in use, which may be the last good one */
  async function read<T extends RoutesModule | SlotModule>(
    name: string,
    exposeOf: (used: RemoteVersion) => string,
  ): Promise<T> {
    const remote = given.remotes[name];
    if (!remote) throw new Error(`REMOTE_UNKNOWN: the registry names no remote "${name}".`);
    const { modules, version } = await load(remote);
    const expose = exposeOf(snapshot.remotes[name] ?? remote);
    const found = modules[expose];
    if (!found) throw new Error(`REMOTE_MODULE_INVALID: ${name}@${version} has no module ${expose}.`);
    // The factory puts them beside what the remote exposes.
    const files = (modules['./texts'] ?? {}) as Readonly<Record<string, TextResources>>;
    const language = files[localeCode] === undefined ? 'en' : localeCode;
    const texts = files[language];
    // The shape that the contract states for this module.
    const module = found as unknown as T;
    onTexts?.(module, texts === undefined ? null : { language, texts });
    return module;
  }

  return {
    snapshot: () => snapshot,
    routes: (remote, pathname) => read<RoutesModule>(remote, (used) => routesModuleOf(used, pathname)),
    async slot(name) {
      const filling = fillingOf(given, name);
      if (filling === null) return null;
      const module = await read<SlotModule>(filling.remote, () => filling.expose);
      const remote = snapshot.remotes[filling.remote];
      return { module, styleSheets: remote ? fallbackSheetsOf(remote, filling.expose) : [] };
    },
  };
}
