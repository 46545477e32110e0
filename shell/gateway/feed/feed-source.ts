import { cachedFor, readFromApi } from '../api-reads.ts';

/** An icon of the feed. */
export interface FeedEntry {
  readonly id: string;
  /** Path of its page. */
  readonly path: string;
  /** Path of its picture. */
  readonly picture: string;
  readonly title: string;
  readonly style: string;
  readonly author: string;
  readonly licence: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

/** What the feed is made of. */
export interface FeedContents {
  /** Changes with the catalogue. */
  readonly version: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** Least interval between API requests, ms. */
const CACHE_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Loads the newest icons, once a minute for all readers. @throws ApiUnavailableError */
export function feedSource(apiUrl: string): () => Promise<FeedContents> {
  return cachedFor(CACHE_MS, async () => {
    const url = `${apiUrl}/feed/new-icons`;
    const body = await readFromApi(url, TIMEOUT_MS, 'The newest icons cannot be had.');
    return (await body.json()) as FeedContents;
  });
}
