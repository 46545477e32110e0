import { type AdImage, adImageSchema } from '@icoteca/shared-contracts';
import * as z from 'zod/mini';
import { ByteCache, jsonBytes } from '../../cache/byte-cache.ts';
import { isSafeUrl } from './cross-search.ts';
import type { Upstream } from './upstream.ts';

/** Pictures of the affiliate, and the term that found them. */
export type StockPicturesResult = { data: AdImage[]; query: string };

/** Searches pictures of the affiliate. @throws when it fails */
export type StockPictures = (query: string, language: string) => Promise<StockPicturesResult>;

/** The term when another one has no pictures (specification SD 7). */
const FALLBACK_QUERY = 'social-media';

/** For a site without an affiliate. */
export const noStockPictures: StockPictures = async (query) => ({ data: [], query });

/** Advertisements are cached: 25 entries for 30 minutes (specification SD 9). */
const MAX_ANSWERS = 25;
const CACHE_BYTES = 2 ** 20;
const CACHE_MS = 30 * 60_000;

/** Requests vertical vectors in greys, newest first, or the fallback (specification SD 7). The key stays on the server. */
export function createStockPictures(upstream: Upstream, apiKey: string): StockPictures {
  const answers = new ByteCache<StockPicturesResult, { query: string; language: string }>('stock-pictures', {
    max: MAX_ANSWERS,
    maxBytes: CACHE_BYTES,
    bytesOf: jsonBytes,
    ttl: CACHE_MS,
    fetchMethod: async (_key, _stale, { context: { query, language } }) => {
      for (const term of new Set([query, FALLBACK_QUERY])) {
        if (term === '') continue;
        const data = readPictures(await upstream.get('', parametersOf(apiKey, term, language)));
        if (data.length > 0) return { data, query: term };
      }
      return { data: [], query };
    },
  });
  return (query, language) => answers.getOrMake(`${language} ${query}`, { query, language });
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

/** The valid pictures of an answer. @throws when it has no list of them */
function readPictures(answer: unknown): AdImage[] {
  const { data } = z.parse(z.object({ data: z.array(z.unknown()) }), answer);
  return data.flatMap((picture) => {
    const read = z.safeParse(adImageSchema, picture);
    if (!read.success) return [];
    const { affiliate_url, assets } = read.data;
    return isSafeUrl(affiliate_url) && isSafeUrl(assets.huge_thumb.url) ? [read.data] : [];
  });
}
