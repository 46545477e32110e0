import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { type BlockReport, beatEveryMs, blameAfterMs, watchdogFd } from './worker-messages.ts';

interface ParsedEvent {
  readonly params: { readonly scriptId: string; readonly url: string };
}
interface PausedEvent {
  readonly params: {
    readonly callFrames: readonly {
      readonly functionName: string;
      readonly location: { readonly scriptId: string; readonly lineNumber: number };
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
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', (event: unknown) => {
    const { scriptId, url } = (event as ParsedEvent).params;
    scripts.set(scriptId, url);
  });
  session.on('Debugger.paused', (event: unknown) => {
    const frames = (event as PausedEvent).params.callFrames.map(({ functionName, location }) => ({
      file: scripts.get(location.scriptId) ?? '',
      place: `${functionName || 'anonymous'}, line ${location.lineNumber + 1}`,
    }));
    const report: BlockReport = {
      type: 'blocked',
      remote: frames.map(({ file }) => remoteOf(file)).find((name) => name !== null) ?? null,
      stack: frames.slice(0, framesShown).map(({ file, place }) => `${file} (${place})`),
    };
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
