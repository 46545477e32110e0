import { useEvent, useHost, useLocation } from '@icoteca/shared-contracts/host';

/** Reloads the page after sign-in or sign-out. @param guest whether the page was rendered for a guest */
export function useSessionReload(guest: boolean): void {
  const host = useHost();
  const { pathname, search } = useLocation();
  useEvent('session:changed', ({ isGuest }) => {
    if (isGuest !== guest) host.navigate(pathname + search, { replace: true, preventScrollReset: true });
  });
}
