import type { ApiClient } from '@icoteca/shared-contracts';
import {
  type AddressBook,
  fetchAuthor,
  fetchWords,
  LONGEST_MOVED_PATH,
  unknownWords,
} from '../common/navigation/address-book.ts';

/** The address book of a page: asks the API, whose client keeps the answers. */
export function createPageAddressBook(api: ApiClient): AddressBook {
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
