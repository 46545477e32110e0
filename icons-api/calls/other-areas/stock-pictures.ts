import { type AdImage, adImageSchema } from '@icoteca/shared-contracts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { isAddress } from './cross-search.ts';
import type { Upstream } from './upstream.ts';

/** Pictures of the affiliate, and the term that found them. */
export interface StockPicturesResult {
  data: AdImage[];
  query: string;
}

/** Looks for pictures of the affiliate. @throws when it does not answer as it should */
export type StockPictures = (query: string, language: string) => Promise<StockPicturesResult>;

/** What is asked for when a term has no pictures (specification SD 7). */
const FALLBACK_QUERY = 'social-media';

/** Without an affiliate there are no pictures. */
export const noStockPictures: StockPictures = async (query) => ({ data: [], query });

/** Advertisements: 25 entries for 30 minutes (specification SD 9). */
const MAX_ANSWERS = 25;
const MAX_AGE_MS = 30 * 60_000;

/**
 * Asks the affiliate with the parameters that the specification names (SD 7): vertical vectors, newest first, in greys, and
 * the fallback when the term has none. The key stays on the server.
 */
export function createStockPictures(upstream: Upstream, apiKey: string): StockPictures {
  const answers = new LRUCache<string, StockPicturesResult, { query: string; language: string }>({
    max: MAX_ANSWERS,
    ttl: MAX_AGE_MS,
    fetchMethod: async (_key, _stale, { context: { query, language } }) => {
      for (const term of new Set([query, FALLBACK_QUERY])) {
        if (term === '') continue;
        const data = readPictures(await upstream.get('', parametersOf(apiKey, term, language)));
        if (data.length > 0) return { data, query: term };
      }
      return { data: [], query };
    },
  });
  return async (query, language) => {
    const result = await answers.fetch(`${language} ${query}`, { context: { query, language } });
    return result ?? { data: [], query };
  };
}

function parametersOf(apiKey: string, query: string, language: string): Record<string, string> {
  return {
    api_key: apiKey,
    orientation: 'vertical',
    image_type: 'vector',
    aspect_ratio_min: '0.5',
    aspect_ratio_max: '1.7',
    language,
    query,
    sort: 'newest',
    color: 'grayscale',
  };
}

/** Pictures that can be shown. @throws when the answer has no list of them */
function readPictures(answer: unknown): AdImage[] {
  const { data } = z.parse(z.object({ data: z.array(z.unknown()) }), answer);
  return data.flatMap((picture) => {
    const read = z.safeParse(adImageSchema, picture);
    if (!read.success) return [];
    const { affiliate_url, assets } = read.data;
    return isAddress(affiliate_url) && isAddress(assets.huge_thumb.url) ? [read.data] : [];
  });
}
