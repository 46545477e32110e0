import type { HydrationState } from '../common/hydration/hydration-state.ts';
import type { PageRouter } from './page-router.ts';

/**
 * When the server could not load the page's remote it sent the page without its main region (503). The browser may have
 * more luck: the same address is opened once more, which loads the remote here.
 */
export function retryUnavailablePage(state: HydrationState, router: PageRouter): void {
  const errors = Object.values(state.router.errors ?? {});
  if (!errors.some((error) => error.data.code === 'REMOTE_UNAVAILABLE')) return;
  const { pathname, search, hash } = router.state.location;
  void router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
}
