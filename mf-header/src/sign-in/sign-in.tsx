import { signInErrorParam } from '@icoteca/shared-contracts';
import { useEvent, useHost, useLocation } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import type { SignInStore } from './sign-in.store.ts';

/** Opens the sign-in dialog on request, and finishes a sign-in after the return from a provider. */
export const SignIn = observer(function SignIn({ store }: { store: SignInStore }) {
  const { preferences } = useHost();
  const address = useLocation();
  useEvent('auth:requested', (request) => void store.open(request));
  const finish = useEffectEvent(() => {
    if (preferences.get('authRequest') !== null || address.search.includes(signInErrorParam))
      store.finish(address).catch(() => {});
  });
  useEffect(() => finish(), []);
  const { parts, loader } = store;
  // Stays mounted, to restore the focus when it closes.
  return parts && loader !== 'loading' ? <parts.SignInDialog store={store} /> : null;
});
