import { useHost } from '@icoteca/shared-contracts/host';
import { reaction } from 'mobx';
import { useEffect } from 'react';

/**
 * Enters a term into the visitor's searches when its results are shown to somebody who is signed in (specification SD 5). The
 * server does so for calls of the browser; a page that came whole was made as for a guest.
 * @param term null enters nothing
 */
export function useRememberedSearch(term: string | null): void {
  const host = useHost();
  useEffect(() => {
    if (term === null) return undefined;
    return reaction(
      () => host.session.loaded && !host.session.isGuest,
      (isSignedIn) => {
        if (!isSignedIn) return;
        host.api.call('rememberSearch', { body: { searchTerm: term } }).catch((error) => {
          host.telemetry.report(error, { remote: 'mf-search', code: 'REMEMBER_SEARCH_FAILED' });
        });
      },
      { fireImmediately: true },
    );
  }, [host, term]);
}
