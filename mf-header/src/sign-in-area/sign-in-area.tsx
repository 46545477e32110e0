import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { Avatar, Button, classList, useServed } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { profileUrl } from '../account/account-links.ts';
import { useAccountParts } from '../account/use-account-parts.ts';
import type { SignInStore } from '../sign-in/sign-in.store.ts';
import { namespace } from '../texts/namespace.ts';
import styles from './sign-in-area.module.css';

/**
 * Spec 2, the login area's three states: a loading spinner, signed in (letter avatar and e-mail), signed out (a button
 * that opens the sign-in dialog). The server renders a guest; with a sign-in cookie style sheets reserve the room until
 * hydration.
 */
export const SignInArea = observer(function SignInArea({ store }: { store: SignInStore }) {
  const t = useText(namespace);
  const { session, events } = useHost();
  const served = useServed();
  const area = useRef<HTMLDivElement>(null);
  const parts = useAccountParts();
  const { email } = session;
  const state = served ? 'served' : session.status === 'loading' ? 'loading' : email ? 'account' : 'guest';
  useRestoredFocus(area, state);
  const prepare = () => store.prepare();
  return (
    <div ref={area} className={classList(styles.area, state !== 'guest' && styles[state])}>
      {state === 'loading' ? (
        <Button kind="plain" busy aria-label={t('sign-in.loading')} />
      ) : state === 'account' && email ? (
        // A link to the profile until the menu is loaded, or if it fails to load.
        (parts && <parts.AccountMenu email={email} />) || (
          <Link to={profileUrl} aria-label={email}>
            <Avatar name={email} size="large" />
          </Link>
        )
      ) : (
        <Button
          busy={store.loader === 'loading'}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => events.emit('auth:requested', { reason: 'header' })}
        >
          {t('sign-in.button')}
        </Button>
      )}
    </div>
  );
});

/** After signing out by keyboard the focus stays in the area. */
function useRestoredFocus(area: React.RefObject<HTMLElement | null>, state: string): void {
  const before = useRef(state);
  useEffect(() => {
    const isSignedOut = before.current === 'account' && state === 'guest';
    before.current = state;
    if (isSignedOut && document.activeElement === document.body)
      area.current?.querySelector('button')?.focus();
  }, [area, state]);
}
