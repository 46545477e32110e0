import type { Drawing } from '@icoteca/shared-contracts';
import { ProcessPool, WorkBroken, WorkTooCostly } from '../../../processes/process-pool.ts';
import type { Description } from './describe-strip.ts';

/** Describes drawings in a process of lower priority than all others, which ends soon after its last work. */
export class Describer {
  readonly #processes = new ProcessPool<readonly Drawing[], Description[]>({
    program: new URL('./describer-process.ts', import.meta.url),
    atOnce: 1,
    waiting: 100,
    // A process of this priority may wait for a processor for long.
    timeLimitMs: 300_000,
    idleMs: 2000,
  });
  #isClosed = false;

  /**
   * Up to `STRIP_LENGTH` drawings, together. One that breaks its process or costs too much cannot be drawn.
   * @throws WorkTooCostly, WorkBroken when it was closed meanwhile
   */
  async describe(drawings: readonly Drawing[]): Promise<Description[]> {
    try {
      return await this.#processes.run(drawings);
    } catch (error) {
      const isToBlame = error instanceof WorkBroken || error instanceof WorkTooCostly;
      if (this.#isClosed || !isToBlame) throw error;
      if (drawings.length <= 1) return drawings.map(() => undefined);
      const alone: Description[] = [];
      for (const drawing of drawings) alone.push(...(await this.describe([drawing])));
      return alone;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#processes.close();
  }
}
