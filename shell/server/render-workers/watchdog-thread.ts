import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { type BlockReport, beatEveryMs, blameAfterMs, watchdogFd } from './worker-messages.ts';

interface PausedEvent {
  readonly params: {
    readonly callFrames: readonly {
      readonly functionName: string;
      readonly url: string;
      readonly location: { readonly lineNumber: number };
    }[];
  };
}

const framesShown = 5;

/**
 * Runs beside the render worker's own thread. The worker raises a shared counter with every beat; when it stands still
 * this thread pauses the worker through the inspector, reads whose code is running, and reports it. Server bundles of
 * remotes are compiled under the name `remote@version/...`, so the stack names the culprit itself.
 */
function watch(beats: Int32Array): void {
  let last = Atomics.load(beats, 0);
  let since = performance.now();
  let reported = false;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    if (now !== last) {
      last = now;
      since = performance.now();
      reported = false;
    } else if (!reported && performance.now() - since > blameAfterMs) {
      reported = true;
      reportStack();
    }
  }, beatEveryMs);
}

function reportStack(): void {
  const session = new Session();
  session.connectToMainThread();
  session.on('Debugger.paused', (event: unknown) => {
    const { callFrames } = (event as PausedEvent).params;
    const remote = callFrames.map((frame) => remoteOf(frame.url)).find((name) => name !== null) ?? null;
    const stack = callFrames
      .slice(0, framesShown)
      .map((frame) => `${frame.functionName || 'anonymous'} (${frame.url}:${frame.location.lineNumber + 1})`);
    const report: BlockReport = { type: 'blocked', remote, stack };
    // The thread's own stdout goes through the blocked main thread; a plain write does not.
    writeSync(watchdogFd, `${JSON.stringify(report)}\n`);
    session.post('Debugger.resume');
    session.disconnect();
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

function remoteOf(url: string): string | null {
  const found = /(?:^|\/)(mf-[a-z0-9-]+@[\w.-]+)\//.exec(url);
  return found?.[1] ?? null;
}

watch(new Int32Array(workerData as SharedArrayBuffer));
