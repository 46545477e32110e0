import { useHost } from '@icoteca/shared-contracts/host';
import { reaction } from 'mobx';
import { useEffect, useEffectEvent } from 'react';

/** Runs after sign-in and sign-out, not for the initial session. @param onChange gets the id of the previous account, null for a guest */
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
