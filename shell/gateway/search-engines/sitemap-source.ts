import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { request } from 'undici';

/** What there is at the moment. */
interface SitemapList {
  /** Changes with the catalogue. */
  readonly version: string;
  /** Day of the last change, `2026-11-20`. */
  readonly day: string;
  readonly names: readonly string[];
}

/** icons-api did not give the addresses of the pages. */
export class SitemapUnavailableError extends Error {
  override readonly name = 'SitemapUnavailableError';
  readonly code = 'API_UNAVAILABLE';
}

/** Where the addresses of the pages come from. @throws SitemapUnavailableError when icons-api does not answer. */
export interface SitemapSource {
  list(): Promise<SitemapList>;
  /** Lines of path, day and picture of one sitemap, of whatever length the pieces are. */
  lines(list: SitemapList, name: string): Promise<AsyncIterable<string>>;
}

/** Collections change without the catalogue; their lines are cached this long, ms. */
export const MOVING_CACHE_MS = 60_000;

/** Whether a sitemap changes between two versions of the catalogue. */
export function isMoving(name: string): boolean {
  return name === 'collections';
}

/** Cache time of the list, ms. */
const LIST_CACHE_MS = 30_000;
/** Timeout of a sitemap, ms: it takes a hundred database queries. */
const LINES_TIMEOUT_MS = 60_000;

/**
 * Loads sitemaps from icons-api and caches their lines in a folder until the catalogue changes, those of collections
 * for a minute: repeated requests, from any host name, cost the database nothing.
 */
export function sitemapSource(apiUrl: string, folder: string): SitemapSource {
  let cached: { readonly at: number; readonly list: Promise<SitemapList> } | null = null;
  const underWay = new Map<string, Promise<void>>();

  async function fetchList(): Promise<SitemapList> {
    const body = await fetchFromApi(`${apiUrl}/sitemap`);
    return (await body.json()) as SitemapList;
  }

  async function fetchLines({ version }: SitemapList, name: string, file: string): Promise<void> {
    const unfinished = `${file}.part`;
    await mkdir(path.dirname(file), { recursive: true });
    const body = await fetchFromApi(`${apiUrl}/sitemap/${encodeURIComponent(name)}?images=1`);
    await pipeline(body, createWriteStream(unfinished)).catch((cause: unknown) => {
      throw new SitemapUnavailableError('The sitemap broke off.', { cause });
    });
    await rename(unfinished, file);
    for (const other of await readdir(folder))
      if (other !== folderName(version)) await rm(path.join(folder, other), { recursive: true, force: true });
  }

  return {
    list() {
      if (cached === null || Date.now() - cached.at > LIST_CACHE_MS) {
        const list = fetchList();
        cached = { at: Date.now(), list };
        // Failures are not cached.
        list.catch(() => {
          cached = null;
        });
      }
      return cached.list;
    },
    async lines(list, name) {
      const file = path.join(folder, folderName(list.version), `${name}.txt`);
      const isThere = await stat(file).then(
        ({ mtimeMs }) => !isMoving(name) || Date.now() - mtimeMs < MOVING_CACHE_MS,
        () => false,
      );
      if (!isThere) {
        const running =
          underWay.get(file) ?? fetchLines(list, name, file).finally(() => underWay.delete(file));
        underWay.set(file, running);
        await running;
      }
      return createReadStream(file, { encoding: 'utf8' });
    },
  };
}

/** What lines hold; files of another form are fetched again. */
const FORM = 'with-images';

function folderName(version: string): string {
  return `${version.replace(/[^\w-]/g, '_')}-${FORM}`;
}

async function fetchFromApi(url: string) {
  try {
    const { statusCode, body } = await request(url, {
      headersTimeout: LINES_TIMEOUT_MS,
      bodyTimeout: LINES_TIMEOUT_MS,
    });
    if (statusCode === 200) return body;
    await body.dump();
    throw new Error(`icons-api answered ${statusCode}.`);
  } catch (cause) {
    throw new SitemapUnavailableError('The addresses of the pages cannot be had.', { cause });
  }
}
