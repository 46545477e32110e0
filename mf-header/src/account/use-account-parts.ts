import { useHost } from '@icoteca/shared-contracts/host';
import { useServed } from '@icoteca/shared-ui';
import { useEffect, useState } from 'react';

type AccountParts = typeof import('./account-parts.ts');

/** The components of the account, once loaded; null for guests. For observer components. */
export function useAccountParts(): AccountParts | null {
  const { session, telemetry } = useHost();
  const served = useServed();
  const [parts, setParts] = useState<AccountParts | null>(null);
  const isSignedIn = !session.isGuest && !served;
  useEffect(() => {
    if (!isSignedIn) return;
    let isCancelled = false;
    import('./account-parts.ts').then(
      ({ AccountMenu, BurgerAccount, signOut }) => {
        if (!isCancelled) setParts({ AccountMenu, BurgerAccount, signOut });
      },
      // The avatar links to the profile instead.
      (error: unknown) => telemetry.report(error, { remote: 'mf-header', code: 'PART_UNAVAILABLE' }),
    );
    return () => {
      isCancelled = true;
    };
  }, [isSignedIn, telemetry]);
  return isSignedIn ? parts : null;
}
