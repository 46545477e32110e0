import { ProcessPool, WorkBroken, WorkTooCostly } from '../../../processes/process-pool.ts';
import type { PictureJob, PictureReading } from './read-picture.ts';

/** Concurrent reader processes, and the limit of the queue. */
const READERS = 2;
const MOST_WAITING = 12;
/** Limit per client. */
const MOST_OF_ONE = 4;

/** Reads uploaded pictures in worker processes. */
export class PictureReader {
  readonly #processes = new ProcessPool<PictureJob, PictureReading>({
    program: new URL('./reader-process.ts', import.meta.url),
    atOnce: READERS,
    waiting: MOST_WAITING,
    waitingOfOne: MOST_OF_ONE,
    timeLimitMs: 15_000,
    idleMs: 60_000,
  });

  /** A file that breaks its process or takes too long is unreadable. @throws WorkBusy */
  async read(
    bytes: Uint8Array,
    { withSeen = false, client }: { withSeen?: boolean; client?: string } = {},
  ): Promise<PictureReading> {
    try {
      return await this.#processes.run({ bytes, withSeen }, client);
    } catch (error) {
      if (error instanceof WorkTooCostly)
        return { problem: 'too-large', detail: 'the picture costs too much' };
      if (error instanceof WorkBroken)
        return { problem: 'unreadable', detail: 'the picture broke its reader' };
      throw error;
    }
  }

  close(): void {
    this.#processes.close();
  }
}
