import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type StreamedFailure, type StreamHeader, streamHeader } from '@icoteca/shared-contracts/file-stream';
import { RenderBusyError } from '../drawing/rendering/public.ts';

/** One more than the processors, so that none waits for the next icon. */
const AT_ONCE = availableParallelism() + 1;
/** So often an icon is tried while the renderer is full, and the longest pause between, ms. */
const TRIES = 8;
const LONGEST_PAUSE_MS = 2000;

/** An icon on its way into a stream: a file, or why there is none. */
export type BatchPart = { header: StreamHeader; content: Buffer } | { header: StreamedFailure };

/**
 * The parts of an order as they are made: some at once, each given when it is there. Nothing is made ahead of a reader that
 * waits, so a slow one costs `AT_ONCE` files of memory and no more.
 * @param jobs one for each icon; they must not throw
 * @param atEnd done after the last part, and when the reader goes away before
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
  while (next < Math.min(AT_ONCE, jobs.length)) start();
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

/** The bytes of a stream of files (docs/file-stream.md). @param jobs, atEnd as those of `partsOf` */
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

/** Draws, and waits a little while the renderer is full: one visitor's many icons stand back behind the pages of all others. */
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
