import { type ApiClient, FEATURES_CLIENT_KEY, flagValuesOf } from '@icoteca/shared-contracts';
import { noFeatures, type PageFeatures } from '../common/flags/page-features.ts';

/** Cache time, ms; after it the next page loads them again and does not wait. */
export const FRESH_MS = 2000;
/** The first page of a worker waits no longer than this for the features, ms. */
const FIRST_WAIT_MS = 300;

/** Features for pages that nobody is known on yet. */
export interface SiteFeatures {
  current(): Promise<PageFeatures>;
}

/**
 * The features as they are for nobody in particular, for all pages of a worker. Only the first page waits for them.
 * @param client makes a client that keeps nothing
 */
export function siteFeatures(client: () => ApiClient, now: () => number = Date.now): SiteFeatures {
  let last: PageFeatures | null = null;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      const { features, hasExperiments } = await client().call('evalFeatures', {
        params: { clientKey: FEATURES_CLIENT_KEY },
        body: {},
      });
      const values = Object.entries(features).map(([key, { defaultValue }]) => [key, defaultValue]);
      last = { flags: flagValuesOf(Object.fromEntries(values)), hasExperiments };
    } catch (error) {
      console.error('the features cannot be asked for; pages keep those that were', error);
    }
  }
  return {
    async current() {
      if (now() - requestedAt >= FRESH_MS) {
        requestedAt = now();
        asking = ask().finally(() => {
          asking = null;
        });
      }
      if (last === null && asking !== null) {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, FIRST_WAIT_MS);
        });
        await Promise.race([asking, late]);
        clearTimeout(timer);
      }
      return last ?? noFeatures;
    },
  };
}
