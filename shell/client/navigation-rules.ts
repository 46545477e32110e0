import {
  type ApiClient,
  type EmojiNames,
  hasEmoji,
  type RegistrySnapshot,
  type SiteLocale,
} from '@icoteca/shared-contracts';
import { data, redirect } from '@icoteca/shared-contracts/host';
import { redirectDocument } from 'react-router-dom';
import { unmatchedStatusText } from '../common/app/page-error/error-kind.ts';
import { planPage } from '../common/navigation/page-plan.ts';
import {
  fetchAuthor,
  fetchWords,
  LONGEST_MOVED_PATH,
  type UrlResolver,
  unknownWords,
} from '../common/navigation/url-resolver.ts';

/** What a navigation inside the page is judged by. */
export interface NavigationFacts {
  readonly snapshot: RegistrySnapshot;
  readonly locale: SiteLocale;
  readonly api: ApiClient;
  /** Quoted by error pages. */
  readonly errorId: string;
}

/**
 * The rules of addresses for a navigation inside the page: a redirect, null for a page, or the error that the server
 * would answer with, thrown. What is no page of ours is left to the server, as a whole new page. The names of emoji are
 * loaded with the first address that has one.
 */
export async function redirectOf(url: URL, facts: NavigationFacts): Promise<Response | null> {
  const { pathname, search } = url;
  const { snapshot, locale, api, errorId } = facts;
  const emojiNames = addressHasEmoji(url) ? await loadEmojiNames() : undefined;
  const plan = await planPage({ pathname, search, locale }, snapshot, createPageUrlResolver(api), emojiNames);
  switch (plan.kind) {
    case 'page':
      return null;
    case 'redirect':
      return plan.isExternal ? fromServer(url) : redirect(plan.to);
    case 'area':
    case 'bad-request':
      return fromServer(url);
    case 'error': {
      const statusText = plan.isUnmatched ? unmatchedStatusText : '';
      throw data({ code: plan.code, errorId }, { status: plan.status, statusText });
    }
  }
}

/** The server answers the address: it alone knows the places outside. Whole, since `//host` is a path of ours here. */
function fromServer({ href }: URL): Response {
  return redirectDocument(href);
}

function addressHasEmoji(url: URL): boolean {
  try {
    return hasEmoji(decodeURIComponent(url.pathname + url.search));
  } catch {
    // A broken escape is for the rules to refuse.
    return false;
  }
}

/** Without the names the URL stays as it is, and the search names the emoji. */
async function loadEmojiNames(): Promise<EmojiNames | undefined> {
  try {
    return (await import('@icoteca/shared-contracts/emoji-names')).emojiNames;
  } catch {
    return undefined;
  }
}

/** The URL resolver of a page: calls the API, whose client caches the answers. */
function createPageUrlResolver(api: ApiClient): UrlResolver {
  return {
    words: () => fetchWords(api).catch(() => unknownWords),
    redirect: async (pathname) => {
      if (pathname.length > LONGEST_MOVED_PATH) return null;
      return api.call('redirect', { query: { path: pathname } }).then(
        ({ redirect }) => redirect,
        () => null,
      );
    },
    author: (id) => fetchAuthor(api, id),
  };
}
