import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Announcements } from '../../shared-state/announcements.ts';
import type { IndexData } from './index-data.ts';
import { type SearchIndex, searchIndexOf } from './search-index.ts';

/** A page asked for a catalogue version whose index is gone (or never was here). */
export class CatalogueChanged extends Error {
  override readonly name = 'CatalogueChanged';
  readonly code = 'CATALOGUE_CHANGED';
  /** The version that answers now. */
  readonly current: string;

  constructor(requested: string, current: string) {
    super(`The catalogue moved from version ${requested.slice(0, 40)} to ${current}.`);
    this.current = current;
  }
}

export interface SearchIndexes {
  /** The index that answers now. */
  current(): SearchIndex;
  /** The index of a version; undefined asks for the current one. @throws CatalogueChanged */
  at(version: string | undefined): SearchIndex;
  /** Looks at once whether the catalogue moved, and swaps the index if so. */
  refresh(): Promise<void>;
  close(): void;
}

export interface SearchIndexesOptions {
  /** Builds the index of the catalogue as it stands. */
  load(): Promise<IndexData>;
  /** The catalogue version as it stands. */
  readVersion(): Promise<string>;
  /** How often the version is read, ms. */
  pollMs?: number;
  /** Time between a move of the catalogue and the work on its index, ms: what is written meanwhile is in the same index. */
  settleMs?: number;
  /** How long the replaced index still answers for pages that were begun on it, ms. */
  keepMs?: number;
  /** Told of a failed refresh; the index in place goes on answering. */
  onError(error: unknown): void;
  /** Told of a swap. */
  onSwap?(version: string): void;
}

/** Opens the index of the catalogue and keeps it up to date: the version is polled, and a new index replaces the old at once when it is built. */
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
    // A database that was closed with the server is no trouble.
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
 * Lets a process build its index as soon as another one has written the catalogue, and the other way round. What is not heard is
 * found by the poll.
 * @param onError told of an index that could not be built; the one in place goes on answering
 * @returns to be called when this process has written the catalogue
 */
export function catalogueMoves(
  indexes: Pick<SearchIndexes, 'refresh'>,
  announcements: Announcements,
  onError: (error: unknown) => void,
): () => void {
  const refresh = () => void indexes.refresh().catch(onError);
  announcements.hear('catalogue-moved', refresh);
  return () => {
    refresh();
    void announcements.announce('catalogue-moved', {});
  };
}

/** Builds the index of the catalogue in a database (default: as `openDatabase` says) in a worker thread. */
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
