import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { Pool } from 'undici';
import {
  type BlockReport,
  blindSilenceLimitMs,
  lookLimitMs,
  type MessageFromWorker,
  type MessageToWorker,
  silenceLimitMs,
  type WatchdogLine,
  type WorkerSettings,
  watchdogFd,
  workerHeapMb,
} from '../../common/worker-messages.ts';

/** A process that renders pages. */
export interface RenderWorker {
  readonly settings: WorkerSettings;
  /** HTTP over its socket; use it only after `ready`. */
  readonly http: Pool;
  readonly ready: Promise<void>;
  /** Resolves when the process is gone, for whatever reason. */
  readonly gone: Promise<void>;
  /** Requests that it is working on. */
  inFlight: number;
  send(message: MessageToWorker): void;
  /** True when it renders and has been silent for too long at `now` (ms, monotonic). */
  isStuck(now: number): boolean;
  /** Forgets the silence so far: the gateway itself slept. */
  excuse(now: number): void;
  /** `name@version` of the remote that it hangs in, as far as is known, with what it was doing and the page begun last. */
  blame(): { readonly remote: string | null; readonly doing: string; readonly requestId?: string };
  kill(): void;
  stop(): Promise<void>;
}

/** What a worker says of the remotes that it renders with. */
export type RemoteMessage = Extract<
  MessageFromWorker,
  { type: 'remote-failed' | 'remote-threw' | 'rendered' }
>;

/** What a worker says when its memory runs out. */
export type MemoryMessage = Extract<MessageFromWorker, { type: 'memory-full' }>;

export interface RenderWorkerOptions {
  /** The bundled worker, `dist/server/worker.cjs`. */
  readonly program: string;
  readonly settings: WorkerSettings;
  readonly log: FastifyBaseLogger;
  /** Told what a worker says of remotes: which ran, which failed. */
  readonly onRemotes: (message: RemoteMessage) => void;
  /** Called once when its memory runs out. */
  readonly onMemoryFull: (message: MemoryMessage) => void;
}

/** Time for a worker to finish what it has when it is asked to stop, ms. */
const stopGraceMs = 3000;
/** Limits of one page, ms. */
const pageTimeouts = { headers: 15_000, body: 15_000 };

/** Starts a render worker in a process of its own with an environment that holds nothing but the mode. */
export function startRenderWorker({
  program,
  settings,
  log,
  onRemotes,
  onMemoryFull,
}: RenderWorkerOptions): RenderWorker {
  const child = fork(program, [], {
    env: { NODE_ENV: 'production' },
    // V8's cache of compiled scripts would hold the bundle of every version that there ever was, 2 MB each.
    execArgv: ['--enable-source-maps', '--no-compilation-cache', `--max-old-space-size=${workerHeapMb}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
  });
  const ready = Promise.withResolvers<void>();
  // Whoever waits for it hears of a failure; nobody waiting is no failure of the gateway.
  ready.promise.catch(() => {});
  const gone = Promise.withResolvers<void>();
  let lastBeat = performance.now();
  let doing: Extract<MessageFromWorker, { type: 'rendering' }> | undefined;
  /** When the watchdog thread said that the worker is held. */
  let heldAt: number | undefined;
  let report: BlockReport | undefined;

  child.on('message', (message: MessageFromWorker) => {
    lastBeat = performance.now();
    heldAt = undefined;
    report = undefined;
    if (message.type === 'listening') ready.resolve();
    else if (message.type === 'rendering') doing = message;
    else if (message.type === 'memory-full') onMemoryFull(message);
    else if (message.type !== 'beat') {
      if (message.type === 'rendered' && doing?.requestId === message.requestId) doing = undefined;
      onRemotes(message);
    }
  });
  child.once('error', (error) => log.error({ err: error }, 'a render worker could not be reached'));
  child.once('exit', (code, signal) => {
    // V8 ends a process in this way when its heap is full.
    if (signal === 'SIGABRT')
      log.error(
        { code: 'RENDER_MEMORY', url: doing?.url, remotes: doing?.remotes },
        'a render worker died, most likely of its heap limit',
      );
    ready.reject(new Error(`The render worker ended before it listened (${signal ?? code}).`));
    gone.resolve();
  });
  logLines(child.stdout, (line) => log.info({ worker: child.pid }, line));
  logLines(child.stderr, (line) => log.warn({ worker: child.pid }, line));
  logLines(child.stdio[watchdogFd] as Readable, (line) => {
    const said = JSON.parse(line) as WatchdogLine;
    if (said.type === 'held') heldAt = performance.now();
    else report = said;
  });

  const worker: RenderWorker = {
    settings,
    http: new Pool('http://render.localhost', {
      socketPath: settings.socketPath,
      connections: 64,
      headersTimeout: pageTimeouts.headers,
      bodyTimeout: pageTimeouts.body,
    }),
    ready: ready.promise,
    gone: gone.promise,
    inFlight: 0,
    send: (message) => void (child.connected && child.send(message)),
    isStuck(now) {
      if (worker.inFlight === 0) return false;
      if (report) return now - lastBeat > silenceLimitMs;
      return heldAt === undefined ? now - lastBeat > blindSilenceLimitMs : now - heldAt > lookLimitMs;
    },
    excuse(now) {
      lastBeat = now;
      if (heldAt !== undefined) heldAt = now;
    },
    blame() {
      const page = doing && { requestId: doing.requestId };
      if (report) return { remote: report.remote, doing: report.stack.join(' < '), ...page };
      // Without a look inside nobody is blamed: the whole machine may have been held up.
      const work = doing ? `rendering ${doing.url} with ${doing.remotes.join(', ')}` : 'unknown';
      return { remote: null, doing: work, ...page };
    },
    kill: () => void child.kill('SIGKILL'),
    stop: () => stop(child, gone.promise),
  };
  void gone.promise.then(() => worker.http.destroy());
  worker.send({ type: 'start', settings });
  return worker;
}

async function stop(child: ChildProcess, gone: Promise<void>): Promise<void> {
  const force = setTimeout(() => child.kill('SIGKILL'), stopGraceMs);
  if (child.connected) child.send({ type: 'stop' } satisfies MessageToWorker);
  else child.kill('SIGKILL');
  await gone;
  clearTimeout(force);
}

function logLines(stream: Readable | null, tell: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', tell);
}
