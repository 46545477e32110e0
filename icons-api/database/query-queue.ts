import type { PGlite } from '@electric-sql/pglite';

interface WaitingMessage {
  client: number;
  message: Uint8Array;
  onData: (data: Uint8Array) => void;
  resolve: (bytes: number) => void;
  reject: (error: Error) => void;
}

/** The severity in an error report of PostgreSQL after which a server ends. */
const PANIC = Buffer.from('VPANIC\0');
const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
/** Messages of the extended protocol before Sync: Parse, Bind, Describe, Execute, Close, Flush. */
const OPEN_ENDED = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));

/**
 * Lets several clients share the one session of PGlite by turns. A turn lasts until the statement (Sync) and the transaction
 * are over. The queue of pglite-socket 0.2.17 may switch clients between Parse and Bind, so that a Bind meets the statement of
 * another client. The method names are those that `PGLiteSocketHandler` calls.
 */
export class QueryQueue {
  readonly #waiting: WaitingMessage[] = [];
  readonly #database: PGlite;
  readonly #onPanic: () => void;
  #owner: number | null = null;
  #working = false;

  /** @param onPanic after a panic, such as a full disk at a commit, PGlite must be restarted */
  constructor(database: PGlite, onPanic: () => void = () => undefined) {
    this.#database = database;
    this.#onPanic = onPanic;
  }

  /** Resolves with the number of bytes answered. */
  enqueue(client: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ client, message, onData, resolve, reject });
      void this.#work();
    });
  }

  getQueueLength(): number {
    return this.#waiting.length;
  }

  /** Drops the messages of a client that disconnected. */
  clearQueueForHandler(client: number): void {
    for (let at = this.#waiting.length - 1; at >= 0; at--) {
      if (this.#waiting[at]?.client !== client) continue;
      const [dropped] = this.#waiting.splice(at, 1);
      dropped?.reject(new Error('The client disconnected.'));
    }
  }

  /** Ends the turn of a client that disconnected within a statement or a transaction. */
  async clearTransactionIfNeeded(client: number): Promise<void> {
    if (this.#owner !== client) return;
    // A Sync closes a partial statement.
    await this.#database.runExclusive(() =>
      this.#database.execProtocolRaw(new Uint8Array([SYNC, 0, 0, 0, 4]), { syncToFs: false }),
    );
    if (this.#database.isInTransaction()) await this.#database.exec('ROLLBACK');
    this.#owner = null;
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      for (let next = this.#takeNext(); next; next = this.#takeNext()) await this.#run(next);
    } finally {
      this.#working = false;
    }
  }

  #takeNext(): WaitingMessage | undefined {
    if (this.#owner === null) return this.#waiting.shift();
    const at = this.#waiting.findIndex((message) => message.client === this.#owner);
    return at === -1 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  async #run({ client, message, onData, resolve, reject }: WaitingMessage): Promise<void> {
    let bytes = 0;
    this.#owner = client;
    try {
      await this.#database.runExclusive(() =>
        this.#database.execProtocolRawStream(message, {
          onRawData: (data) => {
            bytes += data.length;
            onData(data);
            if (Buffer.from(data.buffer, data.byteOffset, data.length).includes(PANIC)) this.#onPanic();
          },
        }),
      );
      if (!this.#keepsTurn(message[0])) this.#owner = null;
      resolve(bytes);
    } catch (error) {
      this.#owner = null;
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #keepsTurn(kind: number | undefined): boolean {
    if (kind !== undefined && OPEN_ENDED.has(kind)) return true;
    return (kind === SYNC || kind === QUERY) && this.#database.isInTransaction();
  }
}
