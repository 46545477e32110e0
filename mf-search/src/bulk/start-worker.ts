import { address, integrity } from './bulk.worker.ts?worker-script';
import type { BulkMessage, BulkOrder, BulkReport, Credits } from './bulk-order.ts';

/** A running download. */
export interface RunningBulk {
  /** Terminates the worker; no message follows. */
  readonly end: () => void;
}

/**
 * Starts a worker that makes a zip.
 * @param credits must not reject
 * @param onReport called until the zip is finished or has failed
 */
export function startBulk(
  order: BulkOrder,
  credits: Promise<Credits>,
  onReport: (report: BulkReport) => void,
): RunningBulk {
  let worker: Worker | null = null;
  let isOver = false;
  const end = () => {
    isOver = true;
    worker?.terminate();
  };
  const report = (message: BulkReport) => {
    if (isOver) return;
    if (message.kind !== 'progress') end();
    onReport(message);
  };
  const fail = (message: string) => report({ kind: 'failed', message });
  // Browsers do not check the integrity of workers. The file is immutable, so the worker gets the checked copy from the
  // cache.
  fetch(address, { integrity })
    .then((script) => script.arrayBuffer())
    .then(() => {
      if (isOver) return;
      worker = new Worker(address, { name: 'bulk' });
      worker.onmessage = ({ data }: MessageEvent<BulkReport>) => report(data);
      worker.onerror = (event) => fail(event.message);
      const started = worker;
      const send = (message: BulkMessage) => started.postMessage(message);
      send({ kind: 'order', order });
      void credits.then((known) => send({ kind: 'credits', credits: known }));
    })
    .catch((error: unknown) => fail(String(error)));
  return { end };
}
