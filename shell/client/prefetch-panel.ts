import type { RemoteModules } from '@icoteca/federation/browser-loader';
import { iconQuery, type RegistrySnapshot, type SlotModule, variantsQuery } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { fillingOf, remoteOfPath } from '../common/registry/mounts.ts';

/**
 * Fetches what the panel of an icon needs while the visitor turns to its cell, which is a link to its page: the module of the
 * panel once, and the answers to the first calls of the panel, so that they are in the cache. Not where data is to be saved.
 * @param remote the page's own
 * @returns called with the link
 */
export function prefetchPanel({
  snapshot,
  remote,
  remotes,
  host,
  navigator,
}: {
  snapshot: RegistrySnapshot;
  remote: string | null;
  remotes: Pick<RemoteModules, 'load'>;
  host: Pick<Host, 'api' | 'locale'>;
  navigator: Navigator;
}): (link: HTMLAnchorElement) => void {
  const filling = fillingOf(snapshot, 'icon-panel');
  if (!filling || filling.remote === remote || savesData(navigator)) return () => {};
  let isFetched = false;
  return (link) => {
    const [, root, id = ''] = link.pathname.split('/');
    if (root !== 'icon' || !link.closest('main')) return;
    if (remoteOfPath(snapshot, link.pathname) !== filling.remote) return;
    // As the slot loads it. After a failure the panel itself tries again, not each cell on the way of the pointer.
    if (!isFetched) remotes.load<SlotModule>(filling.remote, filling.expose, 'default').catch(() => {});
    isFetched = true;
    const { code } = host.locale;
    host.api.call('icon', { query: iconQuery(id, code) }).catch(() => {});
    host.api.call('variants', { params: { id }, query: variantsQuery(code) }).catch(() => {});
  };
}

const savesData = (navigator: Navigator & { connection?: { saveData?: boolean } }) =>
  navigator.connection?.saveData === true;
