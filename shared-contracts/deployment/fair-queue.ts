/** How much work runs and waits. Functions, where the number changes with the running workers. */
export interface FairLimits {
  /** Of all clients together. */
  readonly running: () => number;
  /**
   * Of one client, so that many requests of one never block the request of another.
   * @param othersActive whether another client sent a request in the last five seconds
   */
  readonly runningOfClient: (othersActive: boolean) => number;
  readonly waiting: number;
  readonly waitingOfClient: number;
  /** Work that waits longer is refused, ms. Without it work waits until its turn. */
  readonly waitMs?: number;
}

/** How long a client counts as active after a request, ms. */
const ACTIVE_MS = 5000;

interface Client {
  readonly name: string | symbol;
  running: number;
  /** Called with whether the work may begin. */
  readonly waiting: Set<(mayBegin: boolean) => void>;
}

/**
 * Shares a scarce resource fairly: a free place goes to the next client in turn, however many requests each has waiting.
 */
export class FairQueue {
  readonly #limits: FairLimits;
  readonly #clients = new Map<string | symbol, Client>();
  /** Clients that wait and run less than they may, the next one first. */
  readonly #turns = new Set<Client>();
  #running = 0;
  #waiting = 0;
  /** The last two different clients, the later first: enough to know for any client when another one was last active. */
  #lastActive: { readonly name: string | symbol; readonly at: number }[] = [];

  constructor(limits: FairLimits) {
    this.#limits = limits;
  }

  /** How much runs and waits. */
  get load(): { readonly running: number; readonly waiting: number; readonly clients: number } {
    return { running: this.#running, waiting: this.#waiting, clients: this.#clients.size };
  }

  /**
   * Runs work when its client's turn has come.
   * @param name who the work is for; a symbol of its own for work without a client
   * @param signal takes it out while it waits
   * @returns null when too much waits, or it has waited too long, or was aborted
   */
  async run<T>(name: string | symbol, work: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    const client = this.#clients.get(name) ?? { name, running: 0, waiting: new Set() };
    this.#clients.set(name, client);
    const [previous] = this.#lastActive.filter((client) => client.name !== name);
    this.#lastActive = [{ name, at: performance.now() }, ...(previous ? [previous] : [])];
    if (!this.#begin(client) && !(await this.#turnOf(client, signal))) {
      this.#forget(client);
      return null;
    }
    try {
      return await work();
    } finally {
      client.running -= 1;
      this.#running -= 1;
      this.#forget(client);
      this.next();
    }
  }

  /** Gives free places to waiting work; to be called when there are more places. */
  next(): void {
    while (this.#running < this.#limits.running()) {
      const [client] = this.#turns;
      if (!client) return;
      this.#turns.delete(client);
      const [begin] = client.waiting;
      if (!begin || client.running >= this.#shareOf(client)) continue;
      client.running += 1;
      this.#running += 1;
      begin(true);
      this.#queueUp(client);
    }
  }

  /** Takes a place immediately when one is free and no client is before this one. */
  #begin(client: Client): boolean {
    if (this.#turns.size > 0 || client.waiting.size > 0) return false;
    if (this.#running >= this.#limits.running() || client.running >= this.#shareOf(client)) return false;
    client.running += 1;
    this.#running += 1;
    return true;
  }

  /** Waits for the turn of a client. @returns whether the work may begin */
  #turnOf(client: Client, signal: AbortSignal | undefined): Promise<boolean> {
    const { waiting, waitingOfClient, waitMs } = this.#limits;
    if (signal?.aborted || this.#limits.running() === 0) return Promise.resolve(false);
    if (this.#waiting >= waiting || client.waiting.size >= waitingOfClient) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const settle = (mayBegin: boolean) => {
      clearTimeout(late);
      signal?.removeEventListener('abort', giveUp);
      client.waiting.delete(settle);
      this.#waiting -= 1;
      resolve(mayBegin);
    };
    const giveUp = () => settle(false);
    const late = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    client.waiting.add(settle);
    this.#waiting += 1;
    this.#queueUp(client);
    // Its share may have grown while others held all places.
    this.next();
    return promise;
  }

  #queueUp(client: Client): void {
    if (client.waiting.size > 0 && client.running < this.#shareOf(client)) this.#turns.add(client);
  }

  /** How much of a client may run now. */
  #shareOf({ name }: Client): number {
    const other = this.#lastActive.find((client) => client.name !== name);
    return this.#limits.runningOfClient(other !== undefined && performance.now() - other.at < ACTIVE_MS);
  }

  /** A client at its share has no turn; one whose work has ended may have one again. */
  #forget(client: Client): void {
    this.#queueUp(client);
    if (client.waiting.size > 0 || client.running > 0) return;
    this.#turns.delete(client);
    this.#clients.delete(client.name);
  }
}
