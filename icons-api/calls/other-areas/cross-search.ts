import { type AreaImage, areaImageSchema, CROSS_SEARCH_LIMIT } from '@icoteca/shared-contracts';
import * as z from 'zod/mini';
import { ByteCache, jsonBytes } from '../../cache/byte-cache.ts';
import type { Upstream } from './upstream.ts';

interface CrossSearchRequest {
  area: 'photos' | 'illustrations';
  term: string;
  category?: string | undefined;
  subject?: string | undefined;
  locale: string;
}

/** Pictures, and the parameter that found them. */
interface CrossSearchResult {
  images: AreaImage[];
  foundBy: 'category' | 'subject' | 'term' | null;
}

/** Searches pictures in another area. @throws when it fails */
export type CrossSearch = (request: CrossSearchRequest) => Promise<CrossSearchResult>;

const nothing: CrossSearchResult = { images: [], foundBy: null };

/** For a site without other areas. */
export const noCrossSearch: CrossSearch = async () => nothing;

const CACHE_BYTES = 2 * 2 ** 20;
const CACHE_MS = 10 * 60_000;

/**
 * Requests `{area}?page=1&per_page=8&sort=asc` and `category`, `subject` or `query`; its answer holds `images`
 * (specification SD 7, Cross search: first by category or subject, then by term). Equal requests share one call.
 */
export function createCrossSearch(upstream: Upstream): CrossSearch {
  const answers = new ByteCache<CrossSearchResult, CrossSearchRequest>('cross-search', {
    maxBytes: CACHE_BYTES,
    bytesOf: jsonBytes,
    ttl: CACHE_MS,
    fetchMethod: (_key, _stale, { context }) => search(upstream, context),
  });
  return (request) => answers.getOrMake(JSON.stringify(Object.entries(request).toSorted()), request);
}

async function search(upstream: Upstream, request: CrossSearchRequest): Promise<CrossSearchResult> {
  const { area, term, locale } = request;
  const by = area === 'illustrations' ? 'category' : 'subject';
  const attempts: [foundBy: 'category' | 'subject' | 'term', name: string, value: string | undefined][] = [
    [by, by, request[by]],
    ['term', 'query', term],
  ];
  for (const [foundBy, name, value] of attempts) {
    if (!value) continue;
    const answer = await upstream.get(`/${area}`, {
      page: '1',
      per_page: String(CROSS_SEARCH_LIMIT),
      sort: 'asc',
      locale,
      [name]: value,
    });
    const images = readImages(answer);
    if (images.length > 0) return { images: images.slice(0, CROSS_SEARCH_LIMIT), foundBy };
  }
  return nothing;
}

/** The valid pictures of an answer. @throws when it has no list of them */
function readImages(answer: unknown): AreaImage[] {
  const { images } = z.parse(z.object({ images: z.array(z.unknown()) }), answer);
  return images.flatMap((image) => {
    const read = z.safeParse(areaImageSchema, image);
    return read.success && isSafeUrl(read.data.url) && isSafeUrl(read.data.previewUrl) ? [read.data] : [];
  });
}

/** An https URL or a path of this site. */
export function isSafeUrl(text: string): boolean {
  return /^(https:\/\/|\/(?!\/))/.test(text);
}
