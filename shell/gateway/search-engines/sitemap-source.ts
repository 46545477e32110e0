import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ApiUnavailableError, cachedFor, readFromApi } from '../api-reads.ts';

/** What there is at the moment. */
interface SitemapList {
  /** Changes with the catalogue. */
  readonly version: string;
  /** Day of the last change, `2026-11-20`. */
  readonly day: string;
  readonly names: readonly string[];
}

/** Where the addresses of the pages come from. @throws ApiUnavailableError when icons-api does not answer. */
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
  const read = (path: string) =>
    readFromApi(apiUrl + path, LINES_TIMEOUT_MS, 'The addresses of the pages cannot be had.');
  const list = cachedFor(LIST_CACHE_MS, async () => (await (await read('/sitemap')).json()) as SitemapList);
  const underWay = new Map<string, Promise<void>>();

  async function fetchLines({ version }: SitemapList, name: string, file: string): Promise<void> {
    const unfinished = `${file}.part`;
    await mkdir(path.dirname(file), { recursive: true });
    const body = await read(`/sitemap/${encodeURIComponent(name)}?images=1`);
    await pipeline(body, createWriteStream(unfinished)).catch((cause: unknown) => {
      throw new ApiUnavailableError('The sitemap broke off.', { cause });
    });
    await rename(unfinished, file);
    for (const other of await readdir(folder))
      if (other !== folderName(version)) await rm(path.join(folder, other), { recursive: true, force: true });
  }

  return {
    list,
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
