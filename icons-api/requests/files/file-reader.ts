import { ProcessPool, WorkBroken, WorkTooCostly } from '../../processes/process-pool.ts';
import type { FileProblem } from './file-problem.ts';
import type { FilePicture } from './read-file.ts';

/** Reads files of visitors in separate processes. */
export class FileReader {
  readonly #processes = new ProcessPool<{ bytes: Uint8Array }, FilePicture | FileProblem>({
    program: new URL('./file-process.ts', import.meta.url),
    atOnce: 2,
    waiting: 16,
    waitingOfOne: 6,
    // Costly work is ended earlier by its CPU time; this is for a process that hangs.
    timeLimitMs: 15_000,
    idleMs: 60_000,
  });

  /**
   * The picture of a file, or why there is none.
   * @param client for fair queueing
   * @throws WorkBusy when too many files wait
   */
  async read(bytes: Uint8Array, client: string): Promise<FilePicture | FileProblem> {
    try {
      return await this.#processes.run({ bytes }, client);
    } catch (error) {
      if (error instanceof WorkTooCostly) return { problem: 'too-costly' };
      if (error instanceof WorkBroken) return { problem: 'unreadable', detail: 'It broke its reader.' };
      throw error;
    }
  }

  close(): void {
    this.#processes.close();
  }
}
