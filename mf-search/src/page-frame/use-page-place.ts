import { readResultQuery, withResultQuery } from '@icoteca/shared-contracts';
import { useHost, useLocation, useNavigation } from '@icoteca/shared-contracts/host';
import { useRef } from 'react';

/** What of a list of icons is on the screen. */
export interface PagePlace {
  readonly page?: number;
  /** Id of the icon whose panel is open; null when it was closed. */
  readonly icon?: string | null;
}

/**
 * Writes the page on the screen and the open icon into the address, so that a reload and the way back find them
 * again. Nothing is written while another page is on its way.
 */
export function usePagePlace(): (place: PagePlace) => void {
  const host = useHost();
  const location = useLocation();
  const { state } = useNavigation();
  // Two changes may come before the first one has reached the address; neither may undo the other.
  const written = useRef<PagePlace>({});
  return (place) => {
    written.current = { ...written.current, ...place };
    if (state !== 'idle') return;
    const query = readResultQuery(new URLSearchParams(location.search));
    const path = withResultQuery(location.pathname, { ...query, ...written.current });
    if (path !== location.pathname + location.search) {
      host.navigate(path, { replace: true, preventScrollReset: true });
    }
  };
}
