import { parentPort } from 'node:worker_threads';
import type { MessageFromWorker } from '../common/worker-messages.ts';

/** Sends a message to the gateway, through the process of this thread. Does nothing in tests, which have no gateway. */
export function notifyGateway(message: MessageFromWorker): void {
  parentPort?.postMessage(message);
}
