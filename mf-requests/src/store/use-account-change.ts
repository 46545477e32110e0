import { useHost } from '@icoteca/shared-contracts/host';
import { reaction } from 'mobx';
import { useEffect, useEffectEvent } from 'react';

/**
 * Runs when another visitor is here than before: somebody signed in or out while the page was open. Who is here when the page
 * begins is no change.
 * @param onChange gets the id of the account before, null after a guest
 */
export function useAccountChange(onChange: (before: string | null) => void): void {
  const { session } = useHost();
  const changed = useEffectEvent(onChange);
  useEffect(
    () =>
      reaction(
        () => (session.loaded ? session.id : undefined),
        (_now, before) => {
          if (before !== undefined) changed(before);
        },
      ),
    [session],
  );
}
