import { readResultQuery, withResultQuery } from '@icoteca/shared-contracts';
import { useHost, useLocation, useNavigation } from '@icoteca/shared-contracts/host';

/**
 * Writes the page on the screen and the open icon into the address, so that a reload and the way back find them
 * again. Nothing is written while another page is on its way.
 */
export function usePagePlace(): (place: { page?: number; icon?: string | null }) => void {
  const host = useHost();
  const location = useLocation();
  const { state } = useNavigation();
  return (place) => {
    if (state !== 'idle') return;
    const query = readResultQuery(new URLSearchParams(location.search));
    const path = withResultQuery(location.pathname, { ...query, ...place });
    if (path !== location.pathname + location.search) {
      host.navigate(path, { replace: true, preventScrollReset: true });
    }
  };
}
