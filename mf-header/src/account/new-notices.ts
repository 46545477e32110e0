import type { Host } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';

/** Number of unread notices about icon requests; undefined without any. */
export function newNotices({ session, texts }: Host): string | undefined {
  const { requestNotices = 0 } = session;
  if (requestNotices === 0) return undefined;
  return texts.text(namespace, 'account.requests.new', {
    shown: requestNotices.toLocaleString(texts.locale.iso),
  });
}
