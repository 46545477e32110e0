import { useHost } from '@icoteca/shared-contracts/host';
import { reaction } from 'mobx';
import { useEffect } from 'react';

/**
 * Records a search of a signed-in visitor (specification SD 5). The server records calls of the browser; pages rendered
 * on the server count as a guest's.
 * @param term null records nothing
 */
export function useRecordedSearch(term: string | null): void {
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
