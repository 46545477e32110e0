import type { BulkMessage, BulkOrder, BulkReport, Credits } from './bulk-order.ts';
import { fetchFiles } from './fetch-files.ts';
import { zipFiles } from './zip-files.ts';

/** Shares of the work: it has begun, all files are here; the rest is writing the zip. */
const BEGUN = 0.01;
const FETCHED = 0.95;
/** Between two messages of progress, ms. */
const TELL_MS = 50;

const worker = self as unknown as {
  postMessage(report: BulkReport): void;
  onmessage: ((event: MessageEvent<BulkMessage>) => void) | null;
  readonly location: Location;
};
const { promise: credits, resolve: takeCredits } = Promise.withResolvers<Credits>();

/** Makes one zip and ends. A page that wants it no more ends the worker. */
worker.onmessage = ({ data }) => {
  if (data.kind === 'credits') takeCredits(data.credits);
  else
    makeZip(data.order).catch((error: unknown) =>
      worker.postMessage({ kind: 'failed', message: String(error) }),
    );
};

async function makeZip(order: BulkOrder): Promise<void> {
  const total = order.icons.length;
  const tell = sparing((done: number, share: number) =>
    worker.postMessage({ kind: 'progress', done, share }),
  );
  let done = 0;
  worker.postMessage({ kind: 'progress', done, share: BEGUN });
  const { files, missing } = await fetchFiles(order, () =>
    tell(++done, BEGUN + (done / total) * (FETCHED - BEGUN)),
  );
  const zip =
    files.length === 0
      ? null
      : await zipFiles(files, { ...order.files, credits: await credits }, worker.location.origin, (share) =>
          tell(done, FETCHED + share * (1 - FETCHED)),
        );
  worker.postMessage({ kind: 'finished', zip, files: files.length, missing });
}

/** Leaves out what comes too soon after the last. */
function sparing<A extends unknown[]>(tell: (...news: A) => void): (...news: A) => void {
  let last = 0;
  return (...news) => {
    const now = performance.now();
    if (now - last < TELL_MS) return;
    last = now;
    tell(...news);
  };
}
