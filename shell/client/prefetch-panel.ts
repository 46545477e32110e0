import type { RemoteModules } from '@icoteca/federation/browser-loader';
import { iconQuery, type RegistrySnapshot, type SlotModule, variantsQuery } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { fillingOf, remoteOfPath } from '../common/registry/mounts.ts';

/**
 * Fetches what the panel of an icon needs while the visitor turns to its cell, which is a link to its page. Not where data is to be
 * saved.
 * @param remote the page's own
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
}): PanelPrefetch {
  const filling = fillingOf(snapshot, 'icon-panel');
  if (!filling || filling.remote === remote || savesData(navigator))
    return { module: () => {}, answers: () => {} };
  const iconOf = (link: HTMLAnchorElement) => {
    const isCell = link.closest('main') && remoteOfPath(snapshot, link.pathname) === filling.remote;
    return isCell ? /^\/icon\/([^/]+)/.exec(link.pathname)?.[1] : undefined;
  };
  let isFetched = false;
  return {
    module(link) {
      if (isFetched || iconOf(link) === undefined) return;
      isFetched = true;
      // As the slot loads it. After a failure the panel itself tries again, not each cell on the way of the pointer.
      remotes.load<SlotModule>(filling.remote, filling.expose, 'default').catch(() => {});
    },
    answers(link) {
      const id = iconOf(link);
      if (id === undefined) return;
      const { code } = host.locale;
      host.api.call('icon', { query: iconQuery(id, code) }).catch(() => {});
      host.api.call('variants', { params: { id }, query: variantsQuery(code) }).catch(() => {});
    },
  };
}

interface PanelPrefetch {
  /** The module of the panel, once: for the first cell that the pointer touches, where it rests in most cases. */
  module(link: HTMLAnchorElement): void;
  /** The answers to the first calls of the panel, so that they are in the cache. */
  answers(link: HTMLAnchorElement): void;
}

const savesData = (navigator: Navigator & { connection?: { saveData?: boolean } }) =>
  navigator.connection?.saveData === true;
