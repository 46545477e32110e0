import { signInErrorParam } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { when } from 'mobx';
import { namespace } from '../texts/namespace.ts';
import type { AuthRequest } from './auth-request.ts';
import { withoutSignInError } from './sign-in-error.ts';

/** What was asked longer ago is forgotten, ms. */
const remembersMs = 15 * 60_000;

/**
 * The visitor is back from a provider. When the sign-in failed a notification says so and the address is made clean;
 * otherwise whoever asked for it goes on.
 */
export function endSignIn(host: Host, { pathname, search }: { pathname: string; search: string }): void {
  const { session, events, preferences } = host;
  const asked = preferences.get('authRequest');
  preferences.set('authRequest', null);
  const path = withoutSignInError(pathname, search);
  const code = new URLSearchParams(search).get(signInErrorParam);
  if (code !== null) {
    host.navigate(path, { replace: true, preventScrollReset: true });
    sayFailed(host, code, asked ?? { reason: 'header' });
    return;
  }
  const isFresh = asked !== null && Date.now() - asked.at < remembersMs && asked.path === path;
  if (!isFresh) return;
  when(
    () => session.loaded,
    () => {
      if (session.isGuest) return;
      events.emit('session:refresh-requested', {});
      const { reason, step } = asked;
      events.emit('auth:completed', { reason, ...(step !== undefined && { step }) });
      host.notify({
        type: 'success',
        title: host.texts.text(namespace, 'auth.done'),
        text: session.email ?? '',
      });
    },
  );
}

function sayFailed(host: Host, code: string, asked: AuthRequest): void {
  const t = (key: string) => host.texts.text(namespace, key);
  const { reason, step } = asked;
  const isCancelled = code === 'SIGN_IN_CANCELLED';
  host.notify({
    type: isCancelled ? 'plain' : 'danger',
    title: t(isCancelled ? 'auth.cancelled' : 'auth.failed'),
    text: t('auth.failed.text'),
    ...(!isCancelled && { code: /^[A-Z_]{3,40}$/.test(code) ? code : 'SIGN_IN_FAILED' }),
    buttons: [
      {
        title: t('auth.again'),
        onClick: () => host.events.emit('auth:requested', { reason, ...(step !== undefined && { step }) }),
      },
    ],
  });
}
