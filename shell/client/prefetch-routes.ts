import type { RemoteModules } from '@icoteca/federation/browser-loader';
import type { RegistrySnapshot, RoutesModule } from '@icoteca/shared-contracts';
import { remoteOfPath, routesModuleOf } from '../common/registry/mounts.ts';

/** What shows that a link is about to be followed. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Fetches the routes of a link that is about to be followed, when they are in another module of the page's own remote;
 * whole other remotes would be much for a pointer that only passes.
 * @param remote the page's own
 */
export function prefetchRoutes(
  document: Document,
  {
    snapshot,
    remote,
    remotes,
  }: { snapshot: RegistrySnapshot; remote: string | null; remotes: RemoteModules },
): void {
  const fetchRoutes = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || remote === null || link.origin !== document.location.origin) return;
    if (remoteOfPath(snapshot, link.pathname) !== remote) return;
    // As the router loads them. A failure is reported when the link is followed.
    remotes
      .load<RoutesModule>(remote, (version) => routesModuleOf(version, link.pathname), 'createRoutes')
      .catch(() => {});
  };
  for (const sign of signs) document.addEventListener(sign, fetchRoutes, { passive: true });
}
