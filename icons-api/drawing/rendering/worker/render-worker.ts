import { ProcessPool, WorkBusy } from '../../../processes/process-pool.ts';
import { NotExpressibleError, RenderBusyError } from '../render-errors.ts';
import type { RenderJob, RenderJobResult } from './render-job.ts';

/** One worker process for expensive files; ends after a minute without jobs. */
export class RenderWorker {
  readonly #processes: ProcessPool<RenderJob, RenderJobResult>;

  /** @param waiting jobs that may wait @param timeLimitMs per job */
  constructor({ waiting = 64, timeLimitMs = 30_000 } = {}) {
    this.#processes = new ProcessPool({
      program: new URL('./render-worker-process.ts', import.meta.url),
      atOnce: 1,
      waiting,
      timeLimitMs,
      idleMs: 60_000,
    });
  }

  /** @throws NotExpressibleError, RenderBusyError, Error with the failure of the process */
  async run(job: RenderJob): Promise<Buffer> {
    const result = await this.#processes.run(job).catch((error: unknown) => {
      throw error instanceof WorkBusy ? new RenderBusyError(error.retryAfter, error) : error;
    });
    if ('notExpressible' in result) throw new NotExpressibleError(result.notExpressible, result.code);
    if ('failed' in result) throw new Error(result.failed);
    return Buffer.from(result.file.buffer, result.file.byteOffset, result.file.byteLength);
  }

  close(): void {
    this.#processes.close();
  }
}
