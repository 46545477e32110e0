import { type AreaImage, areaImageSchema, CROSS_SEARCH_LIMIT } from '@icoteca/shared-contracts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Upstream } from './upstream.ts';

/** What photos or illustrations are looked for by. */
interface CrossSearchRequest {
  area: 'photos' | 'illustrations';
  term: string;
  category?: string | undefined;
  subject?: string | undefined;
  locale: string;
}

/** Pictures, and what found them. */
interface CrossSearchResult {
  images: AreaImage[];
  foundBy: 'category' | 'subject' | 'term' | null;
}

/** Looks for pictures in another area. @throws when that area does not answer as it should */
export type CrossSearch = (request: CrossSearchRequest) => Promise<CrossSearchResult>;

const nothing: CrossSearchResult = { images: [], foundBy: null };

/** Without another area there are no pictures. */
export const noCrossSearch: CrossSearch = async () => nothing;

const MAX_ANSWERS = 200;
const MAX_AGE_MS = 10 * 60_000;

/**
 * Asks a service for `{area}?page=1&per_page=8&sort=asc` and `category`, `subject` or `query`; its answer holds `images`
 * (specification SD 7, Cross search: first by category or subject, then by term). Equal requests share one call.
 */
export function createCrossSearch(upstream: Upstream): CrossSearch {
  const answers = new LRUCache<string, CrossSearchResult, CrossSearchRequest>({
    max: MAX_ANSWERS,
    ttl: MAX_AGE_MS,
    fetchMethod: (_key, _stale, { context }) => search(upstream, context),
  });
  return async (request) =>
    (await answers.fetch(JSON.stringify(Object.entries(request).toSorted()), { context: request })) ??
    nothing;
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

/** Pictures that can be shown; one that cannot is left out. @throws when the answer has no list of them */
function readImages(answer: unknown): AreaImage[] {
  const { images } = z.parse(z.object({ images: z.array(z.unknown()) }), answer);
  return images.flatMap((image) => {
    const read = z.safeParse(areaImageSchema, image);
    return read.success && isAddress(read.data.url) && isAddress(read.data.previewUrl) ? [read.data] : [];
  });
}

/** An https address or a path of this site. */
export function isAddress(text: string): boolean {
  return /^(https:\/\/|\/(?!\/))/.test(text);
}
