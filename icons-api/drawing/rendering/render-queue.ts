import { availableParallelism } from 'node:os';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';

/** The queue is full. `retryAfter` is in whole seconds. */
export class RenderBusyError extends Error {
  override readonly name = 'RenderBusyError';
  readonly code = 'RENDER_BUSY';
  readonly hint: string;
  readonly retryAfter: number;

  constructor(retryAfter: number, cause: unknown) {
    super('Too many pictures are being drawn at this moment.', { cause });
    this.retryAfter = retryAfter;
    this.hint = `Ask again in ${retryAfter} s.`;
  }
}

/** How many pictures are drawn at once, and how many may wait. */
export interface RenderQueueLimits {
  concurrency?: number;
  waiting?: number;
}

/** Draws a bounded number of pictures at once; equal pictures asked for at the same time are drawn once. */
export class RenderQueue {
  readonly #room;
  readonly #concurrency: number;
  readonly #waiting: number;
  readonly #inFlight = new Map<string, Promise<Buffer>>();
  #meanMs = 20;

  constructor(limits: RenderQueueLimits = {}) {
    this.#concurrency = limits.concurrency ?? availableParallelism();
    this.#waiting = limits.waiting ?? 256;
    this.#room = bulkhead(this.#concurrency, this.#waiting);
  }

  /** Pictures being drawn or waiting. */
  get load(): number {
    return this.#concurrency - this.#room.executionSlots + this.#waiting - this.#room.queueSlots;
  }

  /**
   * Runs `draw` when there is room, or joins the run of the same key.
   * @throws RenderBusyError when the queue is full; otherwise what `draw` throws.
   */
  run(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const started = this.#room
      .execute(() => this.#timed(draw))
      .catch((error: unknown) => {
        throw error instanceof BulkheadRejectedError ? new RenderBusyError(this.#retryAfter(), error) : error;
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
