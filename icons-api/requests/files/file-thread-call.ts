import { Worker } from 'node:worker_threads';
import type { FileProblem } from './file-problem.ts';

/** A harmless SVG in a square, or RGBA pixels. */
export type Drawn =
  | {
      svg: string;
      /** The part of the square with the drawing, px. */
      part: { left: number; top: number; width: number; height: number };
    }
  | { pixels: Uint8Array; width: number; height: number };

export interface ThreadWork {
  kind: 'svg' | 'pdf';
  bytes: Uint8Array;
}

/**
 * Reads an SVG or a PDF in a new thread: the process can measure its CPU time meanwhile, and no PDF finds anything of the
 * one before in memory.
 */
export async function drawInThread(
  kind: ThreadWork['kind'],
  bytes: Uint8Array,
): Promise<Drawn | FileProblem> {
  const thread = new Worker(new URL('./file-thread.ts', import.meta.url), {
    workerData: { kind, bytes } satisfies ThreadWork,
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
      thread.once('exit', () => reject(new Error('The thread ended without an answer.')));
    });
  } finally {
    await thread.terminate();
  }
}
