import { availableParallelism } from 'node:os';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { RenderBusyError } from './render-errors.ts';

/** Default: as many drawings at a time as there are processors, and 256 waiting. */
export interface RenderQueueLimits {
  concurrency?: number;
  waiting?: number;
}

/** Limits concurrent drawings; concurrent requests for the same picture share one drawing. */
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

  /** Runs `draw`, or joins a running call of the same key. @throws RenderBusyError, and what `draw` throws */
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
