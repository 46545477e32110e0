import { type ApiClient, movedTo, type Redirect } from '@icoteca/shared-contracts';
import {
  type AddressWords,
  fetchAuthor,
  fetchWords,
  type UrlResolver,
  unknownWords,
} from '../common/navigation/url-resolver.ts';

/** Cache time of configuration (specification SD 7), ms. */
const freshForMs = 10 * 60_000;
/** Least pause after a failure, ms. */
const retryAfterMs = 2000;
const firstWaitMs = 1500;
/** Words are requested again for an unknown one no sooner than this, ms. */
const refreshAfterMs = 2000;

/** What the catalogue says about addresses, all of it. */
interface Known {
  readonly words: AddressWords;
  readonly redirects: ReadonlyMap<string, Redirect>;
}

/** Caches words and redirects for a server process, and serves old ones while it loads newer ones. */
export function createUrlResolver(api: ApiClient, now: () => number = Date.now): UrlResolver {
  let known: Known | null = null;
  let retryAt = 0;
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
      retryAt = now() + freshForMs;
    } catch {
      // Code that needs the API for the page itself reports the failure; the rules use what is cached.
      retryAt = now() + retryAfterMs;
    } finally {
      asking = null;
    }
  }

  /** What is known now. Waits only for the very first answer, and not longer than `firstWaitMs`. */
  async function latest(): Promise<Known | null> {
    if (now() >= retryAt) asking ??= ask();
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
