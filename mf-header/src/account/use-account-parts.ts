import { useHost } from '@icoteca/shared-contracts/host';
import { useServed } from '@icoteca/shared-ui';
import { useEffect, useState } from 'react';
import { namespace } from '../texts/namespace.ts';

type AccountParts = Omit<typeof import('./account-parts.ts'), 'texts'>;

/** What draws the account of who is signed in, once it has come; null for a guest. For components that observe. */
export function useAccountParts(): AccountParts | null {
  const { session, texts, telemetry } = useHost();
  const served = useServed();
  const [parts, setParts] = useState<AccountParts | null>(null);
  const isSignedIn = !session.isGuest && !served;
  useEffect(() => {
    if (!isSignedIn) return;
    let isGone = false;
    import('./account-parts.ts').then(
      ({ AccountMenu, BurgerAccount, signOut, texts: added }) => {
        texts.add(namespace, added);
        if (!isGone) setParts({ AccountMenu, BurgerAccount, signOut });
      },
      // The place of the account then links to the profile.
      (error: unknown) => telemetry.report(error, { remote: 'mf-header', code: 'PART_UNAVAILABLE' }),
    );
    return () => {
      isGone = true;
    };
  }, [isSignedIn, texts, telemetry]);
  return isSignedIn ? parts : null;
}
