import { type ChildProcess, fork } from 'node:child_process';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { PictureReading } from './read-picture.ts';
import type { FromReader, ToReader } from './reader-messages.ts';

/** Pictures read at once, each in a process of its own, and pictures that may wait for one of them. */
const READERS = 2;
const MOST_WAITING = 12;
/** A process that has not answered after this time is ended, its start included, ms. It mostly ends itself before. */
const TIME_LIMIT_MS = 15_000;
/** A process without work ends after this time, ms. */
const IDLE_MS = 60_000;

const tooCostly: PictureReading = { problem: 'too-large', detail: 'the picture costs too much' };

/** Too many pictures wait. */
export class ReaderBusy extends Error {
  override readonly name = 'ReaderBusy';
  readonly retryAfter = 2;
}

interface Reader {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}

/** Reads pictures of visitors in processes of their own, which are started when they are needed. */
export class PictureReader {
  readonly #room = bulkhead(READERS, MOST_WAITING);
  readonly #resting: Reader[] = [];
  readonly #all = new Set<ChildProcess>();

  /** What a file shows. A file that breaks its process or takes too long is unreadable. @throws ReaderBusy */
  async read(bytes: Uint8Array): Promise<PictureReading> {
    try {
      return await this.#room.execute(() => this.#readNow(bytes));
    } catch (error) {
      if (error instanceof BulkheadRejectedError) {
        throw new ReaderBusy('Too many pictures are being looked at.', { cause: error });
      }
      throw error;
    }
  }

  /** Ends all processes. */
  close(): void {
    for (const child of this.#all) child.kill('SIGKILL');
  }

  async #readNow(bytes: Uint8Array): Promise<PictureReading> {
    const reader = this.#resting.pop() ?? this.#start();
    clearTimeout(reader.idle);
    const { child } = reader;
    const reading = await new Promise<PictureReading>((resolve) => {
      const settle = (result: PictureReading) => {
        clearTimeout(late);
        child.off('message', onMessage).off('exit', onExit).off('error', onBroken);
        resolve(result);
      };
      const onMessage = (message: unknown) => settle(message as FromReader);
      const onBroken = () => settle({ problem: 'unreadable', detail: 'the picture broke its reader' });
      // A reader kills itself over a picture that costs too much; other ends are crashes of a decoder.
      const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
        signal === 'SIGKILL' ? settle(tooCostly) : onBroken();
      const late = setTimeout(() => {
        child.kill('SIGKILL');
        settle(tooCostly);
      }, TIME_LIMIT_MS);
      child.once('message', onMessage).once('exit', onExit).once('error', onBroken);
      child.send({ bytes } satisfies ToReader, (error) => error && onBroken());
    });
    this.#rest(reader);
    return reading;
  }

  #start(): Reader {
    const child = fork(new URL('./reader-process.ts', import.meta.url), [], {
      // Nothing of the server's settings or secrets is there to be read.
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#all.add(child);
    child.on('error', () => undefined);
    child.once('exit', () => {
      this.#all.delete(child);
      const at = this.#resting.findIndex((reader) => reader.child === child);
      if (at >= 0) this.#resting.splice(at, 1);
    });
    return { child };
  }

  #rest(reader: Reader): void {
    if (!reader.child.connected || reader.child.killed) return;
    reader.idle = setTimeout(() => reader.child.kill(), IDLE_MS).unref();
    this.#resting.push(reader);
  }
}
