import { decideAddress, type RegistrySnapshot } from '@icoteca/shared-contracts';
import { data, redirect } from '@icoteca/shared-contracts/host';
import { answeredWords } from '../registry/mounts.ts';

/**
 * The rules of addresses for a navigation inside the page. The list of styles is the server's; a page of a style that
 * is none says so itself.
 */
export function redirectOf(url: URL, snapshot: RegistrySnapshot): Response | null {
  const decision = decideAddress(url.pathname, url.search, {
    styles: null,
    groups: null,
    answered: answeredWords(snapshot),
    emojiWord: 'emoji',
  });
  if (decision.kind === 'redirect') return redirect(decision.to);
  if (decision.kind === 'not-found') throw data({ code: decision.reason }, { status: 404 });
  if (decision.kind === 'unavailable') throw data({ code: 'REMOTE_ABSENT' }, { status: 503 });
  return null;
}
