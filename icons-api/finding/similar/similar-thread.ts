import { Worker } from 'node:worker_threads';
import type {
  FoundIcons,
  FromWorker,
  SearchRefusal,
  SimilarSearch,
  ToWorker,
} from './nearest/worker-messages.ts';

/** Limit of the queue; one search takes some 15 ms. */
const MOST_WAITING = 64;
/** Grace period of the worker, ms. */
const ENDS_WITHIN_MS = 2000;

export class SearchRefused extends Error {
  override readonly name = 'SearchRefused';
  readonly refusal: SearchRefusal;

  constructor(refusal: SearchRefusal, detail?: string) {
    super(detail ?? refusal);
    this.refusal = refusal;
  }
}

/** Messages other than results. */
export type SimilarReport = Exclude<FromWorker, { type: 'found' | 'refused' }>;

export interface SimilarThreadOptions {
  /** As for `openDatabase`. */
  databaseUrl: string | undefined;
  onReport(report: SimilarReport): void;
  /** The thread ended unexpectedly; pending searches are refused as `stale`. */
  onLost(error: unknown): void;
}

/** Client of the worker thread. */
export class SimilarThread {
  readonly #worker: Worker;
  readonly #options: SimilarThreadOptions;
  readonly #waiting = new Map<number, { resolve(found: FoundIcons): void; reject(error: Error): void }>();
  #calls = 0;
  #error: unknown;
  #isOpen = true;

  constructor(
    options: SimilarThreadOptions,
    program = new URL('./nearest/similar-worker.ts', import.meta.url),
  ) {
    this.#options = options;
    this.#worker = new Worker(program, { workerData: { url: options.databaseUrl } });
    this.#worker.on('message', (message: FromWorker) => this.#onMessage(message));
    this.#worker.on('error', (error) => {
      this.#error = error;
    });
    this.#worker.once('exit', () => this.#end());
  }

  /** The bytes of a picture are transferred. @throws SearchRefused */
  find(search: SimilarSearch): Promise<FoundIcons> {
    if (!this.#isOpen) throw new SearchRefused('stale');
    if (this.#waiting.size >= MOST_WAITING) throw new SearchRefused('busy');
    const call = this.#calls++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(call, { resolve, reject });
      const { wanted } = search;
      this.post({ type: 'find', call, search }, 'picture' in wanted ? [wanted.picture.buffer] : []);
    });
  }

  post(message: ToWorker, handedOver: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, handedOver);
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.post({ type: 'close' });
    const impatient = setTimeout(() => void this.#worker.terminate(), ENDS_WITHIN_MS);
    await ended;
    clearTimeout(impatient);
  }

  #onMessage(message: FromWorker): void {
    if (message.type !== 'found' && message.type !== 'refused') {
      this.#options.onReport(message);
      return;
    }
    const search = this.#waiting.get(message.call);
    this.#waiting.delete(message.call);
    if (message.type === 'found') search?.resolve(message.found);
    else search?.reject(new SearchRefused(message.refusal, message.detail));
  }

  #end(): void {
    const isLost = this.#isOpen;
    this.#isOpen = false;
    for (const { reject } of this.#waiting.values()) reject(new SearchRefused('stale'));
    this.#waiting.clear();
    if (isLost) this.#options.onLost(this.#error);
  }
}
