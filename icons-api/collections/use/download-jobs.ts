import type { FastifyBaseLogger } from 'fastify';
import { failureOf } from '../../http/error-handler.ts';
import { DownloadCancelled, writeCollectionZip } from './collection-zip.ts';
import type { CollectionZips } from './collection-zips.ts';
import { type DownloadRecords, type MissingIcon, ZIP_MS } from './download-records.ts';
import type { CollectionZip } from './zip-contents.ts';

const CONCURRENCY = 2;
const PROGRESS_MS = 500;
const HEARTBEAT_MS = 10_000;
const SWEEP_MS = 10 * 60_000;

const NOT_GIVEN_BACK = 'Uses of a zip that was not made could not be given back';

/** Makes zips of collections in the background, and removes expired ones. */
export class DownloadJobs {
  readonly #records: DownloadRecords;
  readonly #zips: CollectionZips;
  readonly #log: FastifyBaseLogger;
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #alive = new Set<ReturnType<typeof setInterval>>();
  readonly #sweeps: ReturnType<typeof setInterval>;
  #isClosing = false;

  constructor(records: DownloadRecords, zips: CollectionZips, log: FastifyBaseLogger) {
    this.#records = records;
    this.#zips = zips;
    this.#log = log;
    this.#sweeps = setInterval(() => void this.sweep(), SWEEP_MS).unref();
  }

  /** Makes the zip of a stored download; never rejects. */
  start(id: string, makeZip: () => Promise<CollectionZip>): void {
    const alive = setInterval(
      () => void this.#records.heartbeat(id).catch(() => undefined),
      HEARTBEAT_MS,
    ).unref();
    this.#alive.add(alive);
    this.#waiting.push(() =>
      this.#make(id, makeZip).finally(() => {
        clearInterval(alive);
        this.#alive.delete(alive);
      }),
    );
    this.#next();
  }

  async sweep(): Promise<void> {
    try {
      for (const id of await this.#records.removeOld()) await this.#zips.remove(id);
      await this.#zips.removeOlderThan(2 * ZIP_MS);
    } catch (error) {
      this.#log.warn({ err: error }, 'Old zips of collections could not be removed');
    }
  }

  /** Cancels running downloads, which then have failed. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#sweeps);
    for (const alive of this.#alive) clearInterval(alive);
    this.#waiting.length = 0;
    await Promise.all(this.#running);
  }

  #next(): void {
    while (this.#running.size < CONCURRENCY) {
      const make = this.#waiting.shift();
      if (!make) return;
      const run = make().finally(() => {
        this.#running.delete(run);
        this.#next();
      });
      this.#running.add(run);
    }
  }

  async #make(id: string, makeZip: () => Promise<CollectionZip>): Promise<void> {
    let zip: CollectionZip | null = null;
    let known: readonly MissingIcon[] = [];
    try {
      const wanted = await makeZip();
      zip = wanted;
      let files = 0;
      await this.#zips.write(id, async (put) => {
        const report = this.#reporter(id);
        const made = await writeCollectionZip(wanted, put, async (missing) => {
          known = missing;
          return !this.#isClosing && report(missing);
        });
        files = made.files;
      });
      await wanted.batch.settle();
      const isWanted = await this.#records.end(id, files > 0 ? 'ready' : 'failed', known);
      if (files === 0 || !isWanted) await this.#zips.remove(id);
    } catch (error) {
      await zip?.batch.abandon().catch((cause: unknown) => this.#log.error({ err: cause }, NOT_GIVEN_BACK));
      await this.#zips.remove(id);
      const code = codeOf(error);
      if (code !== 'DOWNLOAD_INTERRUPTED')
        this.#log.error({ err: error, code }, 'The zip of a collection could not be made');
      await this.#fail(id, zip?.ids ?? [], known, code);
    }
  }

  async #fail(
    id: string,
    ids: readonly string[],
    known: readonly MissingIcon[],
    code: string,
  ): Promise<void> {
    const listed = new Set(known.map((icon) => icon.id));
    const others = ids.filter((icon) => !listed.has(icon)).map((icon) => ({ id: icon, code }));
    await this.#records
      .end(id, 'failed', [...known, ...others])
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, 'The end of a download could not be entered'),
      );
  }

  #reporter(id: string): (missing: readonly MissingIcon[]) => Promise<boolean> {
    let done = 0;
    let last = 0;
    let isWanted = true;
    return async (missing) => {
      done += 1;
      if (Date.now() - last >= PROGRESS_MS) {
        last = Date.now();
        isWanted = await this.#records.progress(id, done, missing);
      }
      return isWanted;
    };
  }
}

function codeOf(error: unknown): string {
  if (error instanceof DownloadCancelled) return 'DOWNLOAD_INTERRUPTED';
  return error instanceof Error ? failureOf(error).code : 'INTERNAL';
}
