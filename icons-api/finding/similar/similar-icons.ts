import type { IconFilter } from '../search/icon-filter.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { FoundIcons, Wanted } from './nearest/worker-messages.ts';
import { SearchRefused, type SimilarReport, SimilarThread } from './similar-thread.ts';

export type { FoundIcons, Wanted } from './nearest/worker-messages.ts';

/** ms */
const LOG_EVERY_MS = 5000;
/** Delay before a lost worker is restarted, ms. */
const RESTART_MS = 5000;
/** Estimate before the work has started, s. */
const UNKNOWN_S = 5;

export interface FingerprintProgress {
  /** Both 0 while unknown. */
  done: number;
  total: number;
  /** Estimate. */
  secondsLeft: number;
}

export interface SimilarIconsOptions {
  /** As for `openDatabase`. */
  databaseUrl: string | undefined;
  log: { info(facts: object, text: string): void; warn(facts: object, text: string): void };
}

/**
 * Finds icons by their looks. A worker thread compares fingerprints, which a process computes; while those of a new catalogue are
 * computed, the previous one stays in use.
 */
export class SimilarIcons {
  readonly #options: SimilarIconsOptions;
  #thread: SimilarThread | undefined;
  #followed: SearchIndex | undefined;
  #ready: SearchIndex | undefined;
  #progress: FingerprintProgress = { done: 0, total: 0, secondsLeft: UNKNOWN_S };
  #startedAt = 0;
  #loggedAt = 0;
  #closed = false;

  constructor(options: SimilarIconsOptions) {
    this.#options = options;
  }

  /** The index of the current results; undefined until the first fingerprints are complete. */
  get ready(): SearchIndex | undefined {
    return this.#ready;
  }

  get progress(): FingerprintProgress {
    return this.#progress;
  }

  /** Switches to a catalogue; missing fingerprints are computed in the background. Ignores an empty catalogue. */
  follow(index: SearchIndex): void {
    if (this.#closed || index.data.icons.flags.length === 0) return;
    this.#followed = index;
    this.#progress = { done: 0, total: 0, secondsLeft: UNKNOWN_S };
    this.#thread ??= new SimilarThread({
      databaseUrl: this.#options.databaseUrl,
      onReport: (report) => this.#onMessage(report),
      onLost: (error) => this.#onWorkerLost(error),
    });
    const { version, icons } = index.data;
    const { ids, flags, platform, concept } = icons;
    this.#thread.post({ type: 'follow', catalogue: { version, icons: { ids, flags, platform, concept } } });
  }

  /** The first `count` similar icons. @param index the value of `ready` @throws SearchRefused */
  async find(index: SearchIndex, wanted: Wanted, filter: IconFilter, count: number): Promise<FoundIcons> {
    if (!this.#thread) throw new SearchRefused('stale');
    return this.#thread.find({ version: index.data.version, wanted, filter, count });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#ready = undefined;
    await this.#thread?.close();
  }

  #onMessage(report: SimilarReport): void {
    const { log } = this.#options;
    switch (report.type) {
      case 'progress':
        this.#reportProgress(report);
        break;
      case 'ready': {
        if (report.version !== this.#followed?.data.version) return;
        this.#ready = this.#followed;
        const { version, made, seconds } = report;
        log.info({ version, made, seconds: Math.round(seconds * 10) / 10 }, 'Similar icons are ready');
        break;
      }
      case 'undrawable':
        log.warn({ id: report.id }, 'An icon cannot be drawn and has no similar ones');
        break;
      case 'trouble':
        log.warn({ cause: report.message }, 'Fingerprints could not be read or written');
        break;
    }
  }

  #reportProgress({ version, done, total }: Extract<SimilarReport, { type: 'progress' }>): void {
    if (version !== this.#followed?.data.version) return;
    const now = performance.now();
    if (done === 0) this.#startedAt = now;
    const perIcon = done === 0 ? 0.001 : (now - this.#startedAt) / 1000 / done;
    this.#progress = { done, total, secondsLeft: (total - done) * perIcon };
    if (now - this.#loggedAt < LOG_EVERY_MS && done > 0) return;
    this.#loggedAt = now;
    this.#options.log.info({ version, done, total }, 'Fingerprints of drawings are being made');
  }

  #onWorkerLost(error: unknown): void {
    this.#options.log.warn({ err: error }, 'The worker of similar icons ended; it is started again');
    this.#thread = undefined;
    this.#ready = undefined;
    const again = this.#followed;
    if (again) setTimeout(() => this.follow(again), RESTART_MS).unref();
  }
}
