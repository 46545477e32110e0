import { Worker } from 'node:worker_threads';
import { beatEveryMs, type MessageFromWorker } from '../common/worker-messages.ts';

/** Says a thing to the gateway; without a gateway (tests) nothing. */
export function tellGateway(message: MessageFromWorker): void {
  process.send?.(message);
}

/**
 * Tells the gateway regularly that this process lives, and starts the thread that finds out what it is doing when it
 * does not. Both stop by themselves with the process.
 */
export function startHeartbeat(watchdogProgram: string): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const watchdog = new Worker(watchdogProgram, { workerData: beats.buffer });
  watchdog.on('error', (error) => console.error('the watchdog thread failed', error));
  watchdog.unref();
  setInterval(() => {
    Atomics.add(beats, 0, 1);
    tellGateway({ type: 'beat' });
  }, beatEveryMs);
}
