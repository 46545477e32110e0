import type { BulkMessage, BulkOrder, BulkReport, Credits } from './bulk-order.ts';
import { fetchFiles } from './fetch-files.ts';
import { zipFiles } from './zip-files.ts';

/** Shares of the work when it has started and when all files are fetched; the rest is writing the zip. */
const STARTED = 0.01;
const FETCHED = 0.95;
const REPORT_MS = 50;

const worker = self as unknown as {
  postMessage(report: BulkReport): void;
  onmessage: ((event: MessageEvent<BulkMessage>) => void) | null;
  readonly location: Location;
};
const { promise: credits, resolve: takeCredits } = Promise.withResolvers<Credits>();

/** The page terminates a worker that it no longer needs. */
worker.onmessage = ({ data }) => {
  if (data.kind === 'credits') takeCredits(data.credits);
  else
    makeZip(data.order).catch((error: unknown) =>
      worker.postMessage({ kind: 'failed', message: String(error) }),
    );
};

async function makeZip(order: BulkOrder): Promise<void> {
  const total = order.icons.length;
  const report = throttled((done: number, share: number) =>
    worker.postMessage({ kind: 'progress', done, share }),
  );
  let done = 0;
  worker.postMessage({ kind: 'progress', done, share: STARTED });
  const { files, missing } = await fetchFiles(order, () =>
    report(++done, STARTED + (done / total) * (FETCHED - STARTED)),
  );
  const zip =
    files.length === 0
      ? null
      : await zipFiles(files, { ...order.files, credits: await credits }, worker.location.origin, (share) =>
          report(done, FETCHED + share * (1 - FETCHED)),
        );
  worker.postMessage({
    kind: 'finished',
    zip,
    files: files.map(({ icon, color, edits }) => ({ icon, color, edits })),
    missing,
  });
}

/** Drops calls that follow the last one too soon. */
function throttled<A extends unknown[]>(report: (...values: A) => void): (...values: A) => void {
  let last = 0;
  return (...values) => {
    const now = performance.now();
    if (now - last < REPORT_MS) return;
    last = now;
    report(...values);
  };
}
