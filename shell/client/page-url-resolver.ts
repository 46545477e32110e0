import type { ApiClient } from '@icoteca/shared-contracts';
import {
  fetchAuthor,
  fetchWords,
  LONGEST_MOVED_PATH,
  type UrlResolver,
  unknownWords,
} from '../common/navigation/url-resolver.ts';

/** The URL resolver of a page: calls the API, whose client caches the answers. */
export function createPageUrlResolver(api: ApiClient): UrlResolver {
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
