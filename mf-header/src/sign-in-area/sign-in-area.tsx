import { drawnAccountAttribute } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, classList, useServed } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { AccountMenu } from '../account/account-menu.tsx';
import type { SignInStore } from '../sign-in/sign-in.store.ts';
import { namespace } from '../texts/namespace.ts';
import styles from './sign-in-area.module.css';

/**
 * Spec 2, the login area's three states: a loading spinner, signed in (letter avatar and e-mail), signed out (a button
 * that opens the sign-in dialog). The server renders the account on a page of the visitor's own. Elsewhere it renders a
 * guest; with a sign-in cookie style sheets reserve the room until hydration.
 */
export const SignInArea = observer(function SignInArea({
  store,
  drawnEmail,
}: {
  store: SignInStore;
  drawnEmail: string | null;
}) {
  const t = useText(namespace);
  const { session, events } = useHost();
  const served = useServed();
  const area = useRef<HTMLDivElement>(null);
  const email = served || !session.loaded ? drawnEmail : session.email;
  const state = email ? 'account' : served ? 'served' : session.status === 'loading' ? 'loading' : 'guest';
  useRestoredFocus(area, state);
  const prepare = () => store.prepare();
  return (
    <div
      ref={area}
      className={classList(styles.area, state !== 'guest' && styles[state])}
      {...{ [drawnAccountAttribute]: email ?? undefined }}
    >
      {state === 'loading' ? (
        <Button kind="plain" busy aria-label={t('sign-in.loading')} />
      ) : email ? (
        <AccountMenu email={email} />
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
