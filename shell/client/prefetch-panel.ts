import type { RemoteModules } from '@icoteca/federation/browser-loader';
import { iconQuery, type RegistrySnapshot, type SlotModule } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { fillingOf, remoteOfPath } from '../common/registry/mounts.ts';

/** What shows that a cell may be pressed soon. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;
/** A shorter rest is a pointer that passes, or a row that scrolls by under it, ms. */
const restMs = 60;

/**
 * Fetches what the panel of an icon needs while the visitor turns to its cell, which is a link to its page: the module of the
 * panel once, and the answer to the first call of the panel, so that it is in the cache. Not where data is to be saved.
 * @param remote the page's own
 */
export function prefetchPanel(
  window: Window,
  {
    snapshot,
    remote,
    remotes,
    host,
  }: {
    snapshot: RegistrySnapshot;
    remote: string | null;
    remotes: Pick<RemoteModules, 'load'>;
    host: Pick<Host, 'api' | 'locale'>;
  },
): void {
  const filling = fillingOf(snapshot, 'icon-panel');
  if (!filling || filling.remote === remote || savesData(window.navigator)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFetched = false;
  let id: string | null = null;
  const rest = () => {
    clearTimeout(timer);
    if (id === null) return;
    const query = iconQuery(id, host.locale.code);
    timer = setTimeout(() => {
      id = null;
      // As the slot loads it. After a failure the panel itself tries again, not each cell on the way of the pointer.
      if (!isFetched) remotes.load<SlotModule>(filling.remote, filling.expose, 'default').catch(() => {});
      isFetched = true;
      host.api.call('icon', { query }).catch(() => {});
    }, restMs);
  };
  const turn = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('main a') : null;
    const path = link instanceof HTMLAnchorElement ? link.pathname : '';
    const isIcon = path.startsWith('/icon/') && remoteOfPath(snapshot, path) === filling.remote;
    id = isIcon ? (path.split('/')[2] ?? null) : null;
    rest();
  };
  for (const sign of signs) window.addEventListener(sign, turn, { capture: true, passive: true });
  window.addEventListener('scroll', rest, { passive: true });
}

const savesData = (navigator: Navigator & { connection?: { saveData?: boolean } }) =>
  navigator.connection?.saveData === true;
