import { type ApiClient, movedTo, type Redirect } from '@icoteca/shared-contracts';
import {
  type AddressBook,
  type AddressWords,
  fetchAuthor,
  fetchWords,
  unknownWords,
} from '../common/navigation/address-book.ts';

/** Configuration reads are kept this long (specification SD 7), ms. */
const freshForMs = 10 * 60_000;
/** After a failure it is asked again no sooner than this, ms. */
const retryAfterMs = 2000;
const firstWaitMs = 1500;
/** Words are requested again for an unknown one no sooner than this, ms. */
const refreshAfterMs = 2000;

/** What the catalogue says about addresses, all of it. */
interface Known {
  readonly words: AddressWords;
  readonly redirects: ReadonlyMap<string, Redirect>;
}

/** Keeps words and redirects of a server; old ones are used while newer ones are fetched behind them. */
export function createAddressDirectory(api: ApiClient, now: () => number = Date.now): AddressBook {
  let known: Known | null = null;
  let askAgainAt = 0;
  let asking: Promise<void> | null = null;
  let wordsAt = Number.NEGATIVE_INFINITY;

  async function refresh(): Promise<boolean> {
    if (known === null || now() < wordsAt + refreshAfterMs) return false;
    wordsAt = now();
    try {
      known = { ...known, words: await fetchWords(api) };
      return true;
    } catch {
      return false;
    }
  }

  async function ask(): Promise<void> {
    try {
      const [words, redirects] = await Promise.all([fetchWords(api), api.call('redirects')]);
      wordsAt = now();
      known = { words, redirects: new Map(redirects.docs.map((redirect) => [redirect.path, redirect])) };
      askAgainAt = now() + freshForMs;
    } catch {
      // Whoever needs the API for the page itself reports that it is down; the rules go on with what they know.
      askAgainAt = now() + retryAfterMs;
    } finally {
      asking = null;
    }
  }

  /** What is known now. Waits only for the very first answer, and not longer than `firstWaitMs`. */
  async function latest(): Promise<Known | null> {
    if (now() >= askAgainAt) asking ??= ask();
    if (known === null && asking)
      await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, firstWaitMs))]);
    return known;
  }

  return {
    words: async () => (await latest())?.words ?? unknownWords,
    refresh,
    redirect: async (pathname) => {
      const current = await latest();
      return current && movedTo(current.redirects, pathname);
    },
    author: (id) => fetchAuthor(api, id),
  };
}
