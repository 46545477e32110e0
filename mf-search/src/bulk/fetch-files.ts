import { BATCH_MAX_ICONS, endpointPaths } from '@icoteca/shared-contracts';
import {
  FileStreamReader,
  type StreamedFailure,
  type StreamedFile,
} from '@icoteca/shared-contracts/file-stream';
import type { BulkOrder, MissingFile, OrderedIcon } from './bulk-order.ts';

/** Calls under way at once: while one is on the line, the server draws for the other. */
const CALLS_AT_ONCE = 2;
/** How often an icon is asked for, and the first pause before it is asked for again, ms. */
const TRIES = 3;
const FIRST_PAUSE_MS = 500;
/** What may pass by itself. */
const PASSING = new Set(['NETWORK', 'RENDER_BUSY', 'TOO_MANY_REQUESTS', 'INTERNAL']);

/** A file that came, outside of the memory of scripts. */
export interface FetchedFile {
  readonly icon: OrderedIcon;
  readonly content: Blob;
  /** Of the file's name, without a dot. */
  readonly extension: string;
  /** Author and licence, one line. */
  readonly notice: string;
}

export interface FetchedFiles {
  /** In the order of the icons. */
  readonly files: readonly FetchedFile[];
  readonly missing: readonly MissingFile[];
}

/** What the fetching does its work with; tests give their own. */
export interface FetchTools {
  readonly fetch: typeof fetch;
  readonly pause: (ms: number) => Promise<void>;
}

const browserTools: FetchTools = {
  fetch: (...call) => fetch(...call),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Fetches the files of all icons of an order, a hundred in a call. What fails and may pass is asked for again; the rest is
 * told with its reason. Never rejects.
 * @param onFile called for each icon that is done with, file or not
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
    const batches = inBatches(left);
    await inTurns(CALLS_AT_ONCE, batches, async (batch) => {
      const { retryAfter } = await fetchBatch(batch, order.files, tools, (icon, result) => {
        if (!('code' in result)) files.set(icon, result);
        else failures.set(icon, result);
        if (!('code' in result) || isLast || !PASSING.has(result.code)) onFile();
      });
      longestPause = Math.max(longestPause, retryAfter * 1000);
    });
    left = left.filter((icon) => !files.has(icon) && PASSING.has(failures.get(icon)?.code ?? 'NETWORK'));
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

/** One call. Every icon gets its file, or the code of what is wrong with it. */
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
    // No answer, or one that broke off: the icons that came are kept.
  }
  for (const icon of waiting) onResult(icon, { code });
  return { retryAfter };
}

/** Streams cannot be iterated in every browser. */
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

function inBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH_MAX_ICONS) }, (_, at) =>
    all.slice(at * BATCH_MAX_ICONS, (at + 1) * BATCH_MAX_ICONS),
  );
}

async function inTurns<T>(atOnce: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  const takeTurns = async () => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}
