import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import {
  type BlockReport,
  beatEveryMs,
  blameAfterMs,
  type WatchdogLine,
  watchdogFd,
} from '../../common/worker-messages.ts';
import { createHeldTime } from './held-time.ts';
import { mainThreadUse } from './main-thread-use.ts';

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
 * Runs beside the render worker's own thread. The worker raises a shared counter with every beat; when the thread is held
 * by what it does this thread pauses it through the inspector, reads whose code is running, and reports it. Server bundles
 * of remotes are compiled under the name `remote@version/...`, so the stack names the culprit itself.
 */
function watch(beats: Int32Array): void {
  const heldTime = createHeldTime(2 * beatEveryMs);
  let reported = false;
  setInterval(() => {
    const look = { beats: Atomics.load(beats, 0), ...mainThreadUse(), now: performance.now() };
    const held = heldTime(look);
    if (held === 0) reported = false;
    if (reported || held < blameAfterMs) return;
    reported = true;
    write({ type: 'held' });
    reportStack();
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
    write(report);
    session.post('Debugger.resume');
    session.disconnect();
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

/** The thread's own stdout goes through the blocked main thread; a plain write does not. */
function write(line: WatchdogLine): void {
  writeSync(watchdogFd, `${JSON.stringify(line)}\n`);
}

function remoteOf(url: string): string | null {
  const found = /(?:^|\/)(mf-[a-z0-9-]+@[\w.-]+)\//.exec(url);
  return found?.[1] ?? null;
}

watch(new Int32Array(workerData as SharedArrayBuffer));
