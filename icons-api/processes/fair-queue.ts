/** The queue is full, for everybody or for one client. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** How much of a queue's room there is. */
export interface FairQueueOptions {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Pieces that may wait. */
  waiting: number;
  /** Pieces of one client that may wait; as many as of all without it. */
  waitingOfOne?: number | undefined;
}

interface Waiting {
  client: string | undefined;
  start(): void;
}

/**
 * Runs work of several clients so that none of them shuts out the others: a client never has all places, and of those that
 * wait, the client with the least work running comes first. Work without a client is not limited beyond the common room.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #waiting: Waiting[] = [];
  readonly #running = new Map<string | undefined, number>();
  #places: number;

  constructor(options: FairQueueOptions) {
    this.#options = options;
    this.#places = options.atOnce;
  }

  /** @throws QueueFull when the work may not even wait; and what `act` throws */
  async run<T>(client: string | undefined, act: () => Promise<T>): Promise<T> {
    await this.#takePlace(client);
    try {
      return await act();
    } finally {
      this.#places++;
      this.#count(client, -1);
      this.#startNext();
    }
  }

  #takePlace(client: string | undefined): Promise<void> {
    if (this.#places > 0 && this.#mayRun(client)) {
      this.#places--;
      this.#count(client, 1);
      return Promise.resolve();
    }
    const { waiting, waitingOfOne = waiting } = this.#options;
    const ofClient = this.#waiting.filter((other) => other.client === client).length;
    if (this.#waiting.length >= waiting || (client !== undefined && ofClient >= waitingOfOne))
      return Promise.reject(new QueueFull('Too much work waits.'));
    return new Promise((resolve) => {
      this.#waiting.push({ client, start: resolve });
    });
  }

  #startNext(): void {
    let next: Waiting | undefined;
    for (const waiting of this.#waiting)
      if (this.#mayRun(waiting.client) && (!next || this.#runningOf(waiting) < this.#runningOf(next)))
        next = waiting;
    if (!next || this.#places === 0) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#places--;
    this.#count(next.client, 1);
    next.start();
  }

  #mayRun(client: string | undefined): boolean {
    const most = Math.max(1, this.#options.atOnce - 1);
    return client === undefined || (this.#running.get(client) ?? 0) < most;
  }

  #runningOf({ client }: Waiting): number {
    return this.#running.get(client) ?? 0;
  }

  #count(client: string | undefined, by: number): void {
    const count = (this.#running.get(client) ?? 0) + by;
    if (count > 0) this.#running.set(client, count);
    else this.#running.delete(client);
  }
}
