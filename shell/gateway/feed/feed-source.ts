import { request } from 'undici';

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

/** icons-api did not give the newest icons. */
export class FeedUnavailableError extends Error {
  override readonly name = 'FeedUnavailableError';
  readonly code = 'API_UNAVAILABLE';
}

/** Least interval between API requests, ms. */
const KEPT_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Loads the newest icons, once a minute for all readers. @throws FeedUnavailableError */
export function feedSource(apiUrl: string): () => Promise<FeedContents> {
  let kept: { readonly at: number; readonly contents: Promise<FeedContents> } | null = null;
  return () => {
    if (kept === null || Date.now() - kept.at > KEPT_MS) {
      const contents = fetchContents(apiUrl);
      kept = { at: Date.now(), contents };
      contents.catch(() => {
        kept = null;
      });
    }
    return kept.contents;
  };
}

async function fetchContents(apiUrl: string): Promise<FeedContents> {
  try {
    const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
    const { statusCode, body } = await request(`${apiUrl}/feed/new-icons`, timeouts);
    if (statusCode === 200) return (await body.json()) as FeedContents;
    await body.dump();
    throw new Error(`icons-api answered ${statusCode}.`);
  } catch (cause) {
    throw new FeedUnavailableError('The newest icons cannot be had.', { cause });
  }
}
