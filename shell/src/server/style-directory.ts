import type { AddressFacts, ApiClient } from '@icoteca/shared-contracts';

export type StyleFacts = Pick<AddressFacts, 'styles' | 'groups'>;

/** The codes of all styles and groups, as the rules of addresses need them. */
export interface StyleDirectory {
  /** What is known now. Waits only for the very first answer, and not longer than `firstWaitMs`. */
  facts(): Promise<StyleFacts>;
}

/** Configuration reads are kept this long (specification SD 7), ms. */
const freshForMs = 10 * 60_000;
/** After a failure it is asked again no sooner than this, ms. */
const retryAfterMs = 2000;
const firstWaitMs = 1500;
const nothingKnown: StyleFacts = { styles: null, groups: null };

/** Keeps the list of styles; an old one is used while a newer one is fetched behind it. */
export function createStyleDirectory(api: ApiClient, now: () => number = Date.now): StyleDirectory {
  let known: StyleFacts | null = null;
  let askAgainAt = 0;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      const [platforms, sidebar, variations] = await Promise.all([
        api.call('platformsInfo'),
        api.call('platformSidebar'),
        api.call('platformVariations'),
      ]);
      const styles = new Map<string, string>();
      for (const { apiCode, seoCode } of platforms.docs) {
        styles.set(apiCode.toLowerCase(), seoCode);
        styles.set(seoCode.toLowerCase(), seoCode);
      }
      known = {
        styles,
        groups: new Set([...sidebar.docs, ...variations.docs].map((group) => group.seoCode.toLowerCase())),
      };
      askAgainAt = now() + freshForMs;
    } catch {
      // Whoever needs the API for the page itself reports that it is down; the rules go on with what they know.
      askAgainAt = now() + retryAfterMs;
    } finally {
      asking = null;
    }
  }

  return {
    async facts() {
      if (now() >= askAgainAt) asking ??= ask();
      if (known === null && asking) {
        await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, firstWaitMs))]);
      }
      return known ?? nothingKnown;
    },
  };
}
