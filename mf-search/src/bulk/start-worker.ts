import { address, integrity } from './bulk.worker.ts?worker-script';
import type { BulkMessage, BulkOrder, BulkReport, Credits } from './bulk-order.ts';

/** A zip that is being made. */
export interface RunningBulk {
  /** Ends the work at once. Nothing is told any more. */
  readonly end: () => void;
}

/**
 * Begins to make a zip beside the page.
 * @param credits may come later; must not reject
 * @param onReport hears until the zip is finished or has failed
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
  const report = (news: BulkReport) => {
    if (isOver) return;
    if (news.kind !== 'progress') end();
    onReport(news);
  };
  const fail = (message: string) => report({ kind: 'failed', message });
  // Browsers check no hash of a worker. The file never changes, so what was checked is what they take from their cache.
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
