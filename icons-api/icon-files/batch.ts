import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type StreamedFailure, type StreamHeader, streamHeader } from '@icoteca/shared-contracts/file-stream';
import { RenderBusyError } from '../drawing/rendering/public.ts';

/** One more than processors, so that none waits for the next icon. */
const CONCURRENCY = availableParallelism() + 1;
/** Attempts while the renderer is full, and the longest delay between them, ms. */
const TRIES = 8;
const LONGEST_PAUSE_MS = 2000;

/** A file, or why there is none. */
export type BatchPart = { header: StreamHeader; content: Buffer } | { header: StreamedFailure };

/**
 * The results of jobs as they finish. A slow reader costs at most `CONCURRENCY` files of memory.
 * @param jobs must not throw @param atEnd runs after the last result, and when the reader disconnects
 */
export async function* partsOf(
  jobs: readonly (() => Promise<BatchPart>)[],
  atEnd: () => Promise<void> = async () => undefined,
): AsyncGenerator<BatchPart> {
  const running = new Map<number, Promise<{ at: number; part: BatchPart }>>();
  let next = 0;
  const start = () => {
    const at = next++;
    const job = jobs[at];
    if (job)
      running.set(
        at,
        job().then((part) => ({ at, part })),
      );
  };
  while (next < Math.min(CONCURRENCY, jobs.length)) start();
  try {
    while (running.size > 0) {
      const { at, part } = await Promise.race(running.values());
      running.delete(at);
      start();
      yield part;
    }
  } finally {
    await atEnd();
  }
}

/** The bytes of a file stream (docs/file-stream.md). */
export async function* streamOfFiles(
  jobs: readonly (() => Promise<BatchPart>)[],
  atEnd?: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let files = 0;
  for await (const part of partsOf(jobs, atEnd)) {
    yield streamHeader(part.header);
    if (!('content' in part)) continue;
    files++;
    yield part.content;
  }
  yield streamHeader({ end: true, files, failures: jobs.length - files });
}

/** Retries while the renderer is full: batches yield to single pictures. */
export async function whenThereIsRoom(draw: () => Promise<Buffer>): Promise<Buffer> {
  for (let tries = 1; ; tries++) {
    try {
      return await draw();
    } catch (error) {
      if (!(error instanceof RenderBusyError) || tries === TRIES) throw error;
      await pause(Math.min(LONGEST_PAUSE_MS, error.retryAfter * 1000));
    }
  }
}
