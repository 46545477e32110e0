import { useHost } from '@icoteca/shared-contracts/host';
import { useServed } from '@icoteca/shared-ui';
import { useEffect, useState } from 'react';

type AccountParts = typeof import('./account-parts.ts');

/** What draws the account of who is signed in, once it has come; null for a guest. For components that observe. */
export function useAccountParts(): AccountParts | null {
  const { session, telemetry } = useHost();
  const served = useServed();
  const [parts, setParts] = useState<AccountParts | null>(null);
  const isSignedIn = !session.isGuest && !served;
  useEffect(() => {
    if (!isSignedIn) return;
    let isGone = false;
    import('./account-parts.ts').then(
      ({ AccountMenu, BurgerAccount, signOut }) => {
        if (!isGone) setParts({ AccountMenu, BurgerAccount, signOut });
      },
      // The place of the account then links to the profile.
      (error: unknown) => telemetry.report(error, { remote: 'mf-header', code: 'PART_UNAVAILABLE' }),
    );
    return () => {
      isGone = true;
    };
  }, [isSignedIn, telemetry]);
  return isSignedIn ? parts : null;
}
