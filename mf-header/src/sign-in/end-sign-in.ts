import { signInErrorParam } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { when } from 'mobx';
import { namespace } from '../texts/namespace.ts';
import type { AuthRequest } from './sign-in.store.ts';

/** Older requests are dropped, ms. */
const MAX_REQUEST_AGE_MS = 15 * 60_000;

/** After the return from a provider: reports a failed sign-in and cleans the URL, or continues the request. */
export function endSignIn(host: Host, { pathname, search }: { pathname: string; search: string }): void {
  const { session, events, preferences } = host;
  const request = preferences.get('authRequest');
  preferences.set('authRequest', null);
  const path = withoutSignInError(pathname, search);
  const code = new URLSearchParams(search).get(signInErrorParam);
  if (code !== null) {
    host.navigate(path, { replace: true, preventScrollReset: true });
    notifyFailure(host, code, request ?? { reason: 'header' });
    return;
  }
  const isFresh = request !== null && Date.now() - request.at < MAX_REQUEST_AGE_MS && request.path === path;
  if (!isFresh) return;
  when(
    () => session.loaded,
    () => {
      if (session.isGuest) return;
      events.emit('session:refresh-requested', {});
      const { reason, step } = request;
      events.emit('auth:completed', { reason, ...(step !== undefined && { step }) });
      host.notify({
        type: 'success',
        title: host.texts.text(namespace, 'auth.done'),
        text: session.email ?? '',
      });
    },
  );
}

function notifyFailure(host: Host, code: string, request: AuthRequest): void {
  const t = (key: string) => host.texts.text(namespace, key);
  const { reason, step } = request;
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

/** The URL without the parameter of a failed sign-in. */
export function withoutSignInError(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(signInErrorParam)) return pathname + search;
  query.delete(signInErrorParam);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
