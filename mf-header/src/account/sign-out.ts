import { RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';

/**
 * Signs out: the server ends the session and removes the cookies, then this page and the other tabs show a guest
 * (specification SD 4, Logout). A failure changes nothing and is notified.
 * @param everywhere ends the sessions of the account in other browsers too
 */
export async function signOut(
  host: Host,
  { everywhere = false }: { everywhere?: boolean } = {},
): Promise<void> {
  const t = (key: string) => host.texts.text(namespace, key);
  try {
    await host.api.call('signOut', { query: { everywhere } });
  } catch (error) {
    host.notify({
      type: 'danger',
      title: t('account.out-failed'),
      text: t('account.out-failed.text'),
      code: error instanceof RequestError ? error.code : 'INTERNAL',
      buttons: [{ title: t('account.again'), onClick: () => void signOut(host, { everywhere }) }],
    });
    return;
  }
  host.events.emit('session:refresh-requested', {});
  host.notify({ type: 'success', title: t('account.out') });
}
