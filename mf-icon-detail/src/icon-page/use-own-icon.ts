import { type Host, useHost, useLocation } from '@icoteca/shared-contracts/host';
import { useEffect } from 'react';

/** Paths that were asked for again, by page load. */
const asked = new WeakMap<Host, Set<string>>();

/**
 * The server makes the page of an icon as for a guest, who may see no upload. When its visitor turns out to be signed in, the page
 * is asked for once more from the browser: an upload is there for its owner alone.
 * @param status of the answer
 */
export function useOwnIcon(status: number): void {
  const host = useHost();
  const { pathname, search } = useLocation();
  const { loaded, isGuest } = host.session;
  const isAsking = status === 404 && loaded && !isGuest;
  useEffect(() => {
    const paths = asked.get(host) ?? new Set();
    asked.set(host, paths);
    if (!isAsking || paths.has(pathname)) return;
    paths.add(pathname);
    host.navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [host, isAsking, pathname, search]);
}
