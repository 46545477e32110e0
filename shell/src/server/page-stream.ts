import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface StreamOptions {
  readonly scripts: readonly { readonly src: string; readonly integrity: string | undefined }[];
  readonly nonce: string;
  /** Wait until nothing is left to stream: robots read once. */
  readonly isWhole: boolean;
  /** Something threw while rendering; the page may still be whole but for a region. */
  readonly onError: (error: unknown) => void;
}

/** HTML on its way. */
export interface PageStream {
  pipe(destination: NodeJS.WritableStream): void;
  /** Ends rendering; what is missing is rendered in the browser. */
  abort(reason: unknown): void;
}

/** A region that is not there by then is left to the browser, ms. */
const regionLimitMs = 8000;

/**
 * How long a complete main part waits for the regions around it, ms. A region that is in place needs no script to be
 * seen and moves nothing; most are there within a few milliseconds.
 */
const regionGraceMs = 40;

/**
 * Renders a page; resolves when its main part is complete and can be sent, rejects with what the main part threw.
 * Regions that are late follow in the same stream.
 */
export function startPageStream(page: ReactElement, options: StreamOptions): Promise<PageStream> {
  return new Promise((resolve, reject) => {
    let grace: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => stream.abort(new Error('REGION_LATE')), regionLimitMs);
    const ready = () =>
      resolve({ pipe: (destination) => void stream.pipe(destination), abort: stream.abort });
    const stream = renderToPipeableStream(page, {
      nonce: options.nonce,
      bootstrapScripts: options.scripts.map(({ src, integrity }) => ({
        src,
        crossOrigin: 'anonymous',
        ...(integrity !== undefined && { integrity }),
      })),
      // Without it React moves regions that are large to the end of the page, though they are complete.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        if (!options.isWhole) grace = setTimeout(ready, regionGraceMs);
      },
      onAllReady: () => {
        clearTimeout(limit);
        clearTimeout(grace);
        ready();
      },
      onShellError: (error) => {
        clearTimeout(limit);
        reject(error);
      },
      onError: options.onError,
    });
  });
}

/** Quality that costs little time on a page made for one visitor. */
const brotliQuality = 4;

/**
 * The encoder for what the visitor accepts. React flushes it after each part, so that streaming works through it.
 */
export function pageEncoder(acceptEncoding: string): {
  readonly encoding: string | null;
  readonly encoder: Transform;
} {
  if (/\bbr\b/.test(acceptEncoding)) {
    const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
    return { encoding: 'br', encoder };
  }
  if (/\bgzip\b/.test(acceptEncoding)) return { encoding: 'gzip', encoder: createGzip({ level: 4 }) };
  return { encoding: null, encoder: new PassThrough() };
}
