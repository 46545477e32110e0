import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  beatEveryMs,
  blockedAfterMs,
  heapLimitExitCode,
  type MessageFromWorker,
  type MessageToWorker,
  type WorkerSettings,
  workerHeapMb,
} from '../common/worker-messages.ts';
import { versionInStack } from './version-in-stack.ts';

/**
 * `node render-process.ts worker.cjs`: the process of a render worker, which gets its settings in its first message. A
 * thread renders the pages. When code of a remote blocks it, this one still runs, and Node interrupts the thread for its
 * stack.
 */
const [workerData] = (await once(process, 'message')) as [WorkerSettings];
const thread = new Worker(process.argv[2] ?? '', {
  workerData,
  resourceLimits: { maxOldGenerationSizeMb: workerHeapMb },
});
let lastBeat = { at: performance.now(), cpuMicroseconds: 0 };

thread.on('message', (message: MessageFromWorker) => {
  if (message.type === 'beat') lastBeat = { at: performance.now(), ...message };
  notify(message);
});
thread.on('error', (error: NodeJS.ErrnoException) => {
  console.error('the render thread failed', error);
  process.exitCode = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? heapLimitExitCode : 1;
});
thread.on('exit', (code) => process.exit(process.exitCode ?? code));
process.on('message', (message: MessageToWorker) => thread.postMessage(message));
// A worker without its gateway has nothing to do.
process.on('disconnect', () => process.exit(0));

function notify(message: MessageFromWorker): void {
  process.send?.(message);
}

/** Resolves with the stack of the thread when it has used the processor for too long without a turn of its event loop. */
async function blockedStack(): Promise<readonly string[]> {
  for (;;) {
    await delay(beatEveryMs);
    const { at, cpuMicroseconds } = lastBeat;
    if (performance.now() - at < blockedAfterMs.silence) continue;
    // A thread that waits for a processor on a busy machine is not blocked.
    const { user, system } = await thread.cpuUsage();
    if (user + system - cpuMicroseconds < blockedAfterMs.cpu * 1000) continue;
    const { workers } = process.report.getReport() as DiagnosticReport;
    if (lastBeat.at === at) return workers[0]?.javascriptStack.stack ?? [];
  }
}

/** The part of Node's diagnostic report that is used. */
interface DiagnosticReport {
  readonly workers: readonly { readonly javascriptStack: { readonly stack: readonly string[] } }[];
}

const stack = await blockedStack();
notify({ type: 'blocked', version: versionInStack(stack.join('\n')), stack });
