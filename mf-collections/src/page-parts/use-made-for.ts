import { useEvent, useHost, useLocation } from '@icoteca/shared-contracts/host';

/** Loads the page anew when the visitor who is here is not the one that it was made for: after signing in or out. */
export function useMadeFor(guest: boolean): void {
  const host = useHost();
  const { pathname, search } = useLocation();
  useEvent('session:changed', ({ isGuest }) => {
    if (isGuest !== guest) host.navigate(pathname + search, { replace: true, preventScrollReset: true });
  });
}
