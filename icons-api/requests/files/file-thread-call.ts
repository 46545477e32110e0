import { Worker } from 'node:worker_threads';
import type { FileProblem } from './file-problem.ts';

/** What the thread makes of a file: a harmless SVG in a square, or pixels as RGBA. */
export type Drawn =
  | {
      svg: string;
      /** The part of the square that the drawing fills, px. */
      part: { left: number; top: number; width: number; height: number };
    }
  | { pixels: Uint8Array; width: number; height: number };

/** What the thread is given. */
export interface ThreadWork {
  kind: 'svg' | 'pdf';
  bytes: Uint8Array;
}

/**
 * Reads an SVG or a PDF in a separate thread. Both occupy the processor without a pause; beside them the process can still see how much
 * they take. Each file has a new thread, so that no PDF finds anything of the one before in the memory of its reader.
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
