import { signInErrorParam } from '@icoteca/shared-contracts';
import { useEvent, useHost, useLocation } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import type { SignInStore } from './sign-in.store.ts';

/** Answers whoever says that a step needs a signed-in visitor, and ends a sign-in that led away from the page. */
export const SignIn = observer(function SignIn({ store }: { store: SignInStore }) {
  const { preferences } = useHost();
  const address = useLocation();
  useEvent('auth:requested', (request) => void store.ask(request));
  const comeBack = useEffectEvent(() => {
    if (preferences.get('authRequest') !== null || address.search.includes(signInErrorParam))
      store.comeBack(address).catch(() => {});
  });
  useEffect(() => comeBack(), []);
  const { parts, loader } = store;
  // Once it was needed it stays, so that it can give the focus back when it closes.
  return parts && loader !== 'loading' ? <parts.SignInDialog store={store} /> : null;
});
