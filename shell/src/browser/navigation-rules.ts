import {
  decideAddress,
  type EmojiNames,
  hasEmoji,
  localeOf,
  type RegistrySnapshot,
} from '@icoteca/shared-contracts';
import { data, redirect } from '@icoteca/shared-contracts/host';
import { answeredWords } from '../registry/mounts.ts';

/**
 * The rules of addresses for a navigation inside the page. The list of styles is the server's; a page of a style that
 * is none says so itself. The names of emoji are loaded with the first address that has one.
 */
export async function redirectOf(
  url: URL,
  snapshot: RegistrySnapshot,
  localeCode: string,
): Promise<Response | null> {
  const emojiNames = addressHasEmoji(url) ? await loadEmojiNames() : undefined;
  const decision = decideAddress(url.pathname, url.search, {
    styles: null,
    groups: null,
    answered: answeredWords(snapshot),
    emojiWord: localeOf(localeCode).emojiWord,
    ...(emojiNames && { emojiNames }),
  });
  if (decision.kind === 'redirect') return redirect(decision.to);
  if (decision.kind === 'not-found') throw data({ code: decision.reason }, { status: 404 });
  if (decision.kind === 'unavailable') throw data({ code: 'REMOTE_ABSENT' }, { status: 503 });
  return null;
}

function addressHasEmoji(url: URL): boolean {
  try {
    return hasEmoji(decodeURIComponent(url.pathname + url.search));
  } catch {
    // A broken escape is for the rules to refuse.
    return false;
  }
}

/** Without the names the address keeps its emoji, and the search names them: no reason to stay where one is. */
async function loadEmojiNames(): Promise<EmojiNames | undefined> {
  try {
    return (await import('@icoteca/shared-contracts/emoji-names')).emojiNames;
  } catch {
    return undefined;
  }
}
