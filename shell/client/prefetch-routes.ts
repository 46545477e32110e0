import type { RemoteModules } from '@icoteca/federation/browser-loader';
import type { RegistrySnapshot, RoutesModule } from '@icoteca/shared-contracts';
import { remoteOfPath, routesModuleOf } from '../common/registry/mounts.ts';

/**
 * Fetches the routes of a link that is about to be followed, when they are in another module of the page's own remote;
 * whole other remotes would be much for a pointer that only passes.
 * @param remote the page's own
 * @returns called with the link
 */
export function prefetchRoutes({
  snapshot,
  remote,
  remotes,
}: {
  snapshot: RegistrySnapshot;
  remote: string | null;
  remotes: Pick<RemoteModules, 'load'>;
}): (link: HTMLAnchorElement) => void {
  return ({ origin, pathname }) => {
    if (remote === null || origin !== location.origin || remoteOfPath(snapshot, pathname) !== remote) return;
    // As the router loads them. A failure is reported when the link is followed.
    remotes
      .load<RoutesModule>(remote, (version) => routesModuleOf(version, pathname), 'createRoutes')
      .catch(() => {});
  };
}
