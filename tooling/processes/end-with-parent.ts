import { fstatSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a program of ours (`owned-process.ts`). Its standard input is a pipe without a writer that ends with
 * the process that started the program, also when that was killed. Then the program gets SIGTERM, and SIGKILL after a grace
 * period.
 */
const GRACE_MS = 5_000;
const input = fstatSync(0);

// Its own threads and programs may have the same arguments, and another input.
if (isMainThread && (input.isSocket() || input.isFIFO())) {
  process.stdin.once('end', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
  });
  process.stdin.resume();
  // Watching alone keeps nothing running.
  process.stdin.unref();
}
