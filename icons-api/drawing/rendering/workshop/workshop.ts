import { ProcessPool, WorkBusy } from '../../../processes/process-pool.ts';
import { RenderBusyError } from '../render-queue.ts';
import type { NotExpressibleCode, WorkshopAnswer, WorkshopWork } from './workshop-work.ts';

/** A drawing holds something that the format has no words for. Nothing is left out in silence. */
export class NotExpressibleError extends Error {
  override readonly name = 'NotExpressibleError';
  readonly code: NotExpressibleCode;
  readonly hint: string;

  constructor(message: string, code: NotExpressibleCode) {
    super(message);
    this.code = code;
    this.hint =
      code === 'DRAWING_NOT_EXPRESSIBLE' ? 'Take it as svg or png.' : 'Take it as svg, gif or webp.';
  }
}

/** Makes costly files in a process of its own, which is started with the first of them and ends when it has rested. */
export class Workshop {
  readonly #processes: ProcessPool<WorkshopWork, WorkshopAnswer>;

  /** @param waiting pieces of work that may wait, and in ms how long one may take */
  constructor({ waiting = 64, timeLimitMs = 30_000 } = {}) {
    this.#processes = new ProcessPool({
      program: new URL('./workshop-process.ts', import.meta.url),
      atOnce: 1,
      waiting,
      timeLimitMs,
      idleMs: 60_000,
    });
  }

  /** @throws NotExpressibleError, RenderBusyError, Error with what went wrong in the process */
  async make(work: WorkshopWork): Promise<Buffer> {
    const answer = await this.#processes.run(work).catch((error: unknown) => {
      throw error instanceof WorkBusy ? new RenderBusyError(error.retryAfter, error) : error;
    });
    if ('notExpressible' in answer) throw new NotExpressibleError(answer.notExpressible, answer.code);
    if ('failed' in answer) throw new Error(answer.failed);
    return Buffer.from(answer.file.buffer, answer.file.byteOffset, answer.file.byteLength);
  }

  /** Ends its process. */
  close(): void {
    this.#processes.close();
  }
}
