import { availableParallelism } from 'node:os';
import { FairQueue } from '@icoteca/shared-contracts/fair-queue';
import { RenderBusyError } from './render-errors.ts';

/** Default: as many drawings at a time as there are processors, and 256 waiting. */
export interface RenderQueueLimits {
  concurrency?: number;
  waiting?: number;
}

/** Part of the places in the queue that drawings of one client may take. */
const SHARE_OF_CLIENT = 0.75;
/** For drawings that no visitor waits for. */
const NO_CLIENT = Symbol('no client');

/** Limits concurrent drawings, in which clients take turns; concurrent requests for the same picture share one drawing. */
export class RenderQueue {
  readonly #turns: FairQueue;
  readonly #concurrency: number;
  readonly #waiting: number;
  readonly #inFlight = new Map<string, Promise<Buffer>>();
  #meanMs = 20;

  constructor(limits: RenderQueueLimits = {}) {
    this.#concurrency = limits.concurrency ?? availableParallelism();
    this.#waiting = limits.waiting ?? 256;
    this.#turns = new FairQueue({
      running: () => this.#concurrency,
      runningOfClient: () => this.#concurrency,
      waiting: this.#waiting,
      waitingOfClient: Math.ceil(this.#waiting * SHARE_OF_CLIENT),
    });
  }

  /** Pictures being drawn or waiting. */
  get load(): number {
    const { running, waiting } = this.#turns.load;
    return running + waiting;
  }

  /**
   * Runs `draw`, or joins a running call of the same key.
   * @param client who waits for the picture
   * @throws RenderBusyError, and what `draw` throws
   */
  run(key: string, draw: () => Promise<Buffer>, client: string | symbol = NO_CLIENT): Promise<Buffer> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const started = this.#turns
      .run(client, () => this.#timed(draw))
      .then((content) => {
        if (content === null) throw new RenderBusyError(this.#retryAfter());
        return content;
      })
      .finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, started);
    return started;
  }

  async #timed(draw: () => Promise<Buffer>): Promise<Buffer> {
    const start = performance.now();
    try {
      return await draw();
    } finally {
      this.#meanMs += (performance.now() - start - this.#meanMs) / 20;
    }
  }

  #retryAfter(): number {
    return Math.max(1, Math.ceil((this.#waiting * this.#meanMs) / this.#concurrency / 1000));
  }
}
