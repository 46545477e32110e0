import { runPoolProcess } from '../../processes/pool-process.ts';
import { ProcessPool, WorkBroken, WorkTooCostly } from '../../processes/process-pool.ts';
import type { GatedSvg } from './gate-svg.ts';
import { SVG_LIMITS } from './limits.ts';
import { SvgRefused, type SvgRule } from './svg-refused.ts';

interface GateWork {
  file: Uint8Array;
  maxBytes: number;
}
type GateAnswer<T> = { gated: T } | { refused: SvgRule; why: string };

/** The gate for uploaded files, in processes with limits of time and memory. Each client gets one process at a time. */
export class SvgGatePool<T = GatedSvg> {
  readonly #processes: ProcessPool<GateWork, GateAnswer<T>>;

  /** @param program a module that calls `answerGate` */
  constructor(program = new URL('./gate-process.ts', import.meta.url)) {
    this.#processes = new ProcessPool({
      program,
      atOnce: 2,
      waiting: 24,
      waitingOfOne: 8,
      timeLimitMs: 10_000,
      idleMs: 60_000,
    });
  }

  /** @param client of the file, for fair queueing @throws SvgRefused; WorkBusy when too many files wait */
  async gate(
    file: Uint8Array,
    client: string,
    { maxBytes = SVG_LIMITS.bytes }: { maxBytes?: number } = {},
  ): Promise<T> {
    const answer = await this.#processes.run({ file, maxBytes }, client).catch((cause: unknown) => {
      if (cause instanceof WorkTooCostly || cause instanceof WorkBroken)
        throw new SvgRefused('cost', 'It takes too much time or memory to read.', { cause });
      throw cause;
    });
    if ('refused' in answer) throw new SvgRefused(answer.refused, answer.why);
    return answer.gated;
  }

  close(): void {
    this.#processes.close();
  }
}

/** Entry point of a process of `SvgGatePool`. */
export function answerGate<T>(gate: (file: Uint8Array, limits: { maxBytes: number }) => T): void {
  runPoolProcess<GateWork, GateAnswer<T>>(
    async ({ file, maxBytes }) => {
      try {
        return { gated: gate(file, { maxBytes }) };
      } catch (error) {
        if (error instanceof SvgRefused) return { refused: error.rule, why: error.message };
        return { refused: 'markup', why: 'The file cannot be read.' };
      }
    },
    { memory: 300 * 2 ** 20, workMs: 2000 },
  );
}
