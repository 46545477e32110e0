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
    // Processor time ends costly work earlier; this is for a process that does nothing at all.
    timeLimitMs: 15_000,
    idleMs: 60_000,
  });

  /**
   * The picture of a file, or why there is none.
   * @param client whose file it is, for the share of each
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

  /** Ends all processes. */
  close(): void {
    this.#processes.close();
  }
}
