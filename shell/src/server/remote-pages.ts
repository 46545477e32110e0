import type { LoadedRemote, RemoteLoader } from '@icoteca/federation';
import { pageSnapshot } from '@icoteca/federation';
import type {
  ActiveRemote,
  RegistrySnapshot,
  RoutesModule,
  SlotModule,
  SlotName,
} from '@icoteca/shared-contracts';
import type { LoadedSlot } from '../app/region/regions.ts';
import { fillingOf } from '../registry/mounts.ts';
import { styleSheetsOf } from '../registry/style-sheets.ts';

/** The remotes of one page: which versions it uses, and their modules. */
export interface PageRemotes {
  /** The versions in use; changes when a remote falls back to its last good one, so read it after loading. */
  snapshot(): RegistrySnapshot;
  /** The routes of the page's remote. Rejects with REMOTE_UNAVAILABLE. */
  routes(remote: string): Promise<RoutesModule>;
  /** The module that fills a slot; null when none does. */
  slot(name: SlotName): Promise<LoadedSlot | null>;
}

/** @param given the registry as it was when the request came */
export function createPageRemotes(given: RegistrySnapshot, loader: RemoteLoader): PageRemotes {
  const loaded = new Map<string, Promise<LoadedRemote>>();
  let snapshot = given;

  function load(remote: ActiveRemote): Promise<LoadedRemote> {
    const known = loaded.get(remote.name);
    if (known) return known;
    const loading = loader.load(remote).then((result) => {
      snapshot = pageSnapshot(snapshot, [result]);
      return result;
    });
    loaded.set(remote.name, loading);
    return loading;
  }

  async function module(name: string, expose: string): Promise<unknown> {
    const remote = given.remotes[name];
    if (!remote) throw new Error(`REMOTE_UNKNOWN: the registry names no remote "${name}".`);
    const { modules, version } = await load(remote);
    const found = modules[expose];
    if (!found) throw new Error(`REMOTE_MODULE_INVALID: ${name}@${version} has no module ${expose}.`);
    return found;
  }

  return {
    snapshot: () => snapshot,
    routes: async (remote) => (await module(remote, './routes')) as RoutesModule,
    async slot(name) {
      const filling = fillingOf(given, name);
      if (filling === null) return null;
      const loadedModule = (await module(filling.remote, filling.expose)) as SlotModule;
      const remote = snapshot.remotes[filling.remote];
      return { module: loadedModule, styleSheets: remote ? styleSheetsOf(remote, filling.expose) : [] };
    },
  };
}
