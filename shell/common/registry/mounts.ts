import {
  isUploadedIconId,
  productPages,
  type RegistrySnapshot,
  type RemoteVersion,
  registryPath,
  registryTokenPath,
  type SlotName,
} from '@icoteca/shared-contracts';
import { matchRoutes } from 'react-router-dom';
import { memoizeByPath } from './memoize-by-path.ts';

/** The remote of a page whose remote is not in the registry: the page answers 503 (resolution 1). */
export const absentRemote = Symbol('absent');

/** Of the specification, and of those who run the site. */
const pages = [...productPages.map(({ path }) => path), registryPath, registryTokenPath];

/**
 * The remote that answers a path, by the mounts of the snapshot; the most specific mount wins, as in the router.
 * @returns its name, `absentRemote` for a page of the product that nobody mounts, null for a path that nobody knows
 */
export const remoteOfPath = memoizeByPath(
  (snapshot: RegistrySnapshot, pathname): string | typeof absentRemote | null => {
    const mounts = Object.values(snapshot.remotes).flatMap((remote) =>
      remote.mounts.map((path) => ({ path, id: remote.name })),
    );
    // Behind the mounts, because the first of two equally specific ones wins.
    const unmounted = pages.map((path) => ({ path, id: '' }));
    const found = matchRoutes([...mounts, ...unmounted], pathname)?.at(-1);
    if (!found) return null;
    return found.route.id || absentRemote;
  },
);

/** The module of a remote that has the routes of a path: that of the mount which answers it. */
export const routesModuleOf = memoizeByPath(
  (remote: RemoteVersion, pathname): string =>
    remote.pages?.[matchOf(remote.mounts, pathname)?.route.id ?? ''] ?? './routes',
);

/**
 * Whether the page of a path is one visitor's own: the mount that answers it is among the personal ones of its remote, or
 * it is the page of an uploaded icon.
 */
export const isPersonalPath = memoizeByPath((snapshot: RegistrySnapshot, pathname) =>
  isAnsweredBy(
    snapshot,
    pathname,
    ({ personal = [], personalUploads = [] }, mount, id) =>
      personal.includes(mount) || (personalUploads.includes(mount) && isUploadedIconId(id)),
  ),
);

/** Whether the page of a path is public, and rendered with the calls of a signed-in visitor for them alone. */
export const isPersonalizedPath = memoizeByPath((snapshot: RegistrySnapshot, pathname) =>
  isAnsweredBy(snapshot, pathname, ({ personalized = [] }, mount) => personalized.includes(mount)),
);

/** @param isWanted of the mount of a remote that answers the path, with the `:id` in it */
function isAnsweredBy(
  snapshot: RegistrySnapshot,
  pathname: string,
  isWanted: (remote: RemoteVersion, mount: string, id: string) => boolean,
): boolean {
  const found = Object.values(snapshot.remotes).find((remote) => {
    const { personal, personalUploads, personalized } = remote;
    // Few remotes have any: the mounts of all need not be looked at for most pages.
    if (!personal && !personalUploads && !personalized) return false;
    const match = matchOf(remote.mounts, pathname);
    return match !== undefined && isWanted(remote, match.route.id, match.params.id ?? '');
  });
  return found !== undefined && remoteOfPath(snapshot, pathname) === found.name;
}

function matchOf(mounts: readonly string[], pathname: string) {
  const routes = mounts.map((path) => ({ path, id: path }));
  return matchRoutes(routes, pathname)?.at(-1);
}

/** Reserved words of the library (`/icons/{word}`) that a remote names in one of its mounts (resolution 1). */
export function answeredWords(snapshot: RegistrySnapshot): ReadonlySet<string> {
  const words = new Set<string>();
  for (const remote of Object.values(snapshot.remotes)) {
    for (const mount of remote.mounts) {
      const [root, word] = mount.replace(/^\//, '').split('/');
      if (root === 'icons' && word && !/[:*]/.test(word)) words.add(word.toLowerCase());
    }
  }
  return words;
}

/** The remote that fills a slot and the module it does it with; null when none does. */
export function fillingOf(
  snapshot: RegistrySnapshot,
  slot: SlotName,
): { remote: string; expose: string } | null {
  for (const remote of Object.values(snapshot.remotes)) {
    const expose = remote.slots[slot];
    if (expose !== undefined) return { remote: remote.name, expose };
  }
  return null;
}
