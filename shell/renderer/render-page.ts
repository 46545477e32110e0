import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';

export interface RenderOptions {
  readonly scripts: readonly { readonly src: string; readonly integrity: string | undefined }[];
  /** How long the complete main part waits for regions around it, ms. */
  readonly regionWaitMs: number;
  /** Something threw while rendering; the page may still be whole but for a region. */
  readonly onError: (error: unknown) => void;
  /** Aborts rendering when the visitor has left. */
  readonly signal: AbortSignal;
}

/**
 * Renders a whole page, so that it needs no inline script to be put together (decision 0066). A region that is late is
 * left to the browser, which shows its placeholder until then.
 * @returns the HTML; rejects with what the main part threw
 */
export function renderPage(
  page: ReactElement,
  { scripts, regionWaitMs, onError, signal }: RenderOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let wait: NodeJS.Timeout | undefined;
    const leave = () => stream.abort(new Error('VISITOR_GONE'));
    const end = () => {
      clearTimeout(wait);
      signal.removeEventListener('abort', leave);
    };
    const stream = renderToPipeableStream(page, {
      bootstrapScripts: scripts.map(({ src, integrity }) => ({
        src,
        crossOrigin: 'anonymous',
        ...(integrity !== undefined && { integrity }),
      })),
      // Without it React moves regions that are large to the end of the page, though they are complete.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        wait = setTimeout(() => stream.abort(new Error('REGION_LATE')), regionWaitMs);
      },
      onAllReady: () => {
        end();
        // Not within `abort`, which has regions to end still.
        queueMicrotask(() => resolve(collected(stream)));
      },
      onShellError: (error) => {
        end();
        reject(error);
      },
      onError,
    });
    signal.addEventListener('abort', leave, { once: true });
  });
}

function collected({ pipe }: PipeableStream): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const all = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    pipe(all).once('finish', () => resolve(Buffer.concat(chunks)));
  });
}
