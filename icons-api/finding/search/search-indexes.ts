import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PubSub } from '../../shared-state/pub-sub.ts';
import type { IndexData } from './index-data.ts';
import { type SearchIndex, searchIndexOf } from './search-index.ts';

/** The index of the requested version is not available any more. */
export class CatalogueChanged extends Error {
  override readonly name = 'CatalogueChanged';
  readonly code = 'CATALOGUE_CHANGED';
  readonly current: string;

  constructor(requested: string, current: string) {
    super(`The catalogue moved from version ${requested.slice(0, 40)} to ${current}.`);
    this.current = current;
  }
}

export interface SearchIndexes {
  current(): SearchIndex;
  /** Undefined is the current version. @throws CatalogueChanged */
  at(version: string | undefined): SearchIndex;
  /** Checks the version now, and swaps the index if it changed. */
  refresh(): Promise<void>;
  close(): void;
}

export interface SearchIndexesOptions {
  load(): Promise<IndexData>;
  readVersion(): Promise<string>;
  /** ms */
  pollMs?: number;
  /** Delay before a rebuild, which batches changes, ms. */
  settleMs?: number;
  /** How long the replaced index serves started paginations, ms. */
  keepMs?: number;
  /** Called when a refresh failed; the current index stays in use. */
  onError(error: unknown): void;
  onSwap?(version: string): void;
}

/** Opens the index and keeps it up to date by polling the version. */
export async function openSearchIndexes(options: SearchIndexesOptions): Promise<SearchIndexes> {
  const { pollMs = 1_000, settleMs = 250, keepMs = 600_000 } = options;
  let current = searchIndexOf(await options.load());
  let previous: SearchIndex | undefined;
  let eviction: NodeJS.Timeout | undefined;
  let refreshing: Promise<void> | undefined;

  let isClosed = false;

  async function replaceWhenMoved(): Promise<void> {
    while (!isClosed && (await options.readVersion()) !== current.data.version) {
      await delay(settleMs);
      await replace();
    }
  }

  async function replace(): Promise<void> {
    const next = searchIndexOf(await options.load());
    previous = current;
    current = next;
    clearTimeout(eviction);
    eviction = setTimeout(() => {
      previous = undefined;
    }, keepMs).unref();
    options.onSwap?.(next.data.version);
  }
  const refresh = () => {
    refreshing ??= replaceWhenMoved().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  const polling = setInterval(() => {
    // Expected after the server has closed its database.
    refresh().catch((error: unknown) => isClosed || options.onError(error));
  }, pollMs).unref();

  return {
    current: () => current,
    at(version) {
      if (version === undefined || version === current.data.version) return current;
      if (version === previous?.data.version) return previous;
      throw new CatalogueChanged(version, current.data.version);
    },
    refresh,
    close() {
      isClosed = true;
      clearInterval(polling);
      clearTimeout(eviction);
    },
  };
}

/**
 * Refreshes the index when another process announces a new catalogue; polling covers missed announcements.
 * @returns to be called when this process has written the catalogue
 */
export function catalogueMoves(
  indexes: Pick<SearchIndexes, 'refresh'>,
  pubSub: PubSub,
  onError: (error: unknown) => void,
): () => void {
  const refresh = () => void indexes.refresh().catch(onError);
  pubSub.subscribe('catalogue-moved', refresh);
  return () => {
    refresh();
    void pubSub.publish('catalogue-moved', {});
  };
}

/** Builds the index in a worker thread. */
export function loadIndexInWorker(databaseUrl: string | undefined): Promise<IndexData> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
      workerData: { url: databaseUrl },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The index worker ended with code ${code} before it sent an index.`)),
    );
  });
}
