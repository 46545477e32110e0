import { BATCH_MAX_ICONS, endpointPaths } from '@icoteca/shared-contracts';
import {
  FileStreamReader,
  type StreamedFailure,
  type StreamedFile,
} from '@icoteca/shared-contracts/file-stream';
import { batches } from './batches.ts';
import type { BulkOrder, FileInZip, MissingFile, OrderedIcon } from './bulk-order.ts';

/** While one call transfers, the server renders the other. */
const CONCURRENT_CALLS = 2;
/** Attempts per icon, and the first pause between them, ms. */
const TRIES = 3;
const FIRST_PAUSE_MS = 500;
/** Codes worth a retry. */
const TEMPORARY = new Set(['NETWORK', 'RENDER_BUSY', 'TOO_MANY_REQUESTS', 'INTERNAL']);

/** A fetched file; a Blob is outside the memory of scripts. */
export interface FetchedFile extends FileInZip {
  readonly content: Blob;
  /** Without a dot. */
  readonly extension: string;
  /** Author and licence, one line. */
  readonly notice: string;
}

export interface FetchedFiles {
  /** In the order of the icons. */
  readonly files: readonly FetchedFile[];
  readonly missing: readonly MissingFile[];
}

/** Replaced in tests. */
export interface FetchTools {
  readonly fetch: typeof fetch;
  readonly pause: (ms: number) => Promise<void>;
}

const browserTools: FetchTools = {
  fetch: (...call) => fetch(...call),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Fetches the files of an order, a hundred icons in a call, and retries temporary failures. Never rejects.
 * @param onFile called for each finished icon, with a file or without
 */
export async function fetchFiles(
  order: Pick<BulkOrder, 'icons' | 'files'>,
  onFile: () => void,
  tools: FetchTools = browserTools,
): Promise<FetchedFiles> {
  const files = new Map<OrderedIcon, FetchedFile>();
  const failures = new Map<OrderedIcon, Omit<MissingFile, 'icon'>>();
  let left = order.icons;
  for (let tries = 1; left.length > 0; tries += 1) {
    const isLast = tries === TRIES;
    let longestPause = FIRST_PAUSE_MS * 2 ** (tries - 1);
    await concurrently(CONCURRENT_CALLS, batches(left, BATCH_MAX_ICONS), async (batch) => {
      const { retryAfter } = await fetchBatch(batch, order.files, tools, (icon, result) => {
        if (!('code' in result)) files.set(icon, result);
        else failures.set(icon, result);
        if (!('code' in result) || isLast || !TEMPORARY.has(result.code)) onFile();
      });
      longestPause = Math.max(longestPause, retryAfter * 1000);
    });
    left = left.filter((icon) => !files.has(icon) && TEMPORARY.has(failures.get(icon)?.code ?? 'NETWORK'));
    if (isLast) break;
    if (left.length > 0) await tools.pause(longestPause);
  }
  return {
    files: order.icons.flatMap((icon) => files.get(icon) ?? []),
    missing: order.icons.flatMap((icon) =>
      files.has(icon) ? [] : { icon, ...(failures.get(icon) ?? { code: 'NETWORK' }) },
    ),
  };
}

/** Fetches one batch; every icon gets its file or a code. */
async function fetchBatch(
  icons: readonly OrderedIcon[],
  { format, size, color, edits }: BulkOrder['files'],
  tools: FetchTools,
  onResult: (icon: OrderedIcon, result: FetchedFile | Omit<MissingFile, 'icon'>) => void,
): Promise<{ retryAfter: number }> {
  const waiting = new Set(icons);
  const settle = (header: StreamedFile | StreamedFailure, content: Uint8Array<ArrayBuffer>) => {
    const icon = icons[header.index];
    if (!icon || !waiting.delete(icon)) return;
    if ('code' in header) {
      const { code, needed, left } = header;
      const uses = needed !== undefined && left !== undefined ? { uses: { needed, left } } : {};
      return onResult(icon, { code, ...uses });
    }
    const extension = /\.([a-z\d]{1,8})$/.exec(header.fileName)?.[1] ?? format;
    onResult(icon, {
      icon,
      content: new Blob([content], { type: header.type }),
      extension,
      notice: header.notice,
      color: header.color ?? null,
      edits: header.edits ?? null,
    });
  };
  let code = 'NETWORK';
  let retryAfter = 0;
  try {
    const { method, path } = endpointPaths.renderBatch;
    const response = await tools.fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ids: icons.map(({ id }) => id),
        format,
        ...(size !== null && { size }),
        ...(color !== null && { color }),
        ...(edits !== null && { edits }),
      }),
    });
    if (response.ok && response.body) {
      const reader = new FileStreamReader();
      for await (const piece of piecesOf(response.body)) {
        for (const { header, content } of reader.push(piece)) if (!('end' in header)) settle(header, content);
      }
      reader.close();
    } else {
      retryAfter = Number(response.headers.get('retry-after')) || 0;
      code = await codeOf(response);
    }
  } catch {
    // No answer, or an incomplete one; the received files are used.
  }
  for (const icon of waiting) onResult(icon, { code });
  return { retryAfter };
}

/** Streams are not iterable in every browser. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function codeOf(response: Response): Promise<string> {
  const problem: unknown = await response.json().catch(() => null);
  const code = (problem as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  return response.status === 429 ? 'TOO_MANY_REQUESTS' : response.status >= 500 ? 'INTERNAL' : 'BAD_REQUEST';
}

async function concurrently<T>(
  limit: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const takeNext = async () => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) await work(one);
  };
  await Promise.all(Array.from({ length: limit }, takeNext));
}
