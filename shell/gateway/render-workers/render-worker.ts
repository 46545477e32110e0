import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { Pool } from 'undici';
import {
  beatEveryMs,
  heapLimitExitCode,
  type MessageFromWorker,
  type MessageToWorker,
  silenceLimitMs,
  type WorkerSettings,
} from '../../common/worker-messages.ts';

/** A process that renders pages. */
export interface RenderWorker {
  /** HTTP over its socket; use it only after `ready`. */
  readonly http: Pool;
  readonly ready: Promise<void>;
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Requests that it is working on. */
  inFlight: number;
  /** The page that was begun last and is not finished. */
  readonly page: () => Extract<MessageFromWorker, { type: 'rendering' }> | undefined;
  send(message: MessageToWorker): void;
  /** Counts one interval of `beatEveryMs`; true when it has pages and was silent for too many of them. */
  isSilent(): boolean;
  kill(): void;
  stop(): Promise<void>;
}

/** What a worker reports of remotes: which ran, which failed. */
export type RemoteMessage = Extract<
  MessageFromWorker,
  { type: 'remote-failed' | 'remote-threw' | 'rendered' | 'blocked' | 'memory-full' }
>;

export interface RenderWorkerOptions {
  /** The bundled worker, `dist/server/worker.cjs`. */
  readonly program: string;
  readonly settings: WorkerSettings;
  readonly log: FastifyBaseLogger;
  readonly onRemotes: (message: RemoteMessage) => void;
}

const processProgram = path.join(import.meta.dirname, '../../renderer/render-process.ts');
/** Time for a worker to finish its pages when it is stopped, ms. */
const stopGraceMs = 3000;
/** Limits of one page, ms. */
const pageTimeouts = { headers: 15_000, body: 15_000 };

/** Starts a render worker in a process of its own with an environment that holds nothing but the mode. */
export function startRenderWorker({ program, settings, log, onRemotes }: RenderWorkerOptions): RenderWorker {
  const child = fork(processProgram, [program], {
    env: { NODE_ENV: 'production' },
    // V8's cache of compiled scripts would hold the bundle of every version that there ever was, 2 MB each.
    execArgv: ['--enable-source-maps', '--no-compilation-cache', '--expose-gc', '--report-exclude-network'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ready = Promise.withResolvers<void>();
  // The pool may not wait for it: a worker that fails to start must not end the gateway.
  ready.promise.catch(() => {});
  const ended = Promise.withResolvers<void>();
  let silentIntervals = 0;
  let page: ReturnType<RenderWorker['page']>;

  child.on('message', (message: MessageFromWorker) => {
    silentIntervals = 0;
    if (message.type === 'listening') ready.resolve();
    else if (message.type === 'rendering') page = message;
    else if (message.type !== 'beat') {
      if (message.type === 'rendered' && page?.requestId === message.requestId) page = undefined;
      onRemotes(message);
    }
  });
  child.once('error', (error) => log.error({ err: error }, 'a render worker could not be reached'));
  child.once('exit', (code, signal) => {
    // V8 aborts a process that grows too fast to be stopped at its limit.
    if (code === heapLimitExitCode || signal === 'SIGABRT')
      log.error(
        { code: 'RENDER_MEMORY', url: page?.url, remotes: page?.remotes },
        'a render worker reached its heap limit',
      );
    ready.reject(new Error(`The render worker ended before it listened (${signal ?? code}).`));
    ended.resolve();
  });
  logLines(child.stdout, (line) => log.info({ worker: child.pid }, line));
  logLines(child.stderr, (line) => log.warn({ worker: child.pid }, line));

  const worker: RenderWorker = {
    http: new Pool('http://render.localhost', {
      socketPath: settings.socketPath,
      connections: 64,
      headersTimeout: pageTimeouts.headers,
      bodyTimeout: pageTimeouts.body,
    }),
    ready: ready.promise,
    ended: ended.promise,
    inFlight: 0,
    page: () => page,
    send: (message) => void (child.connected && child.send(message)),
    // Intervals are counted, not time: while the gateway itself slept nothing could arrive.
    isSilent() {
      silentIntervals += 1;
      return worker.inFlight > 0 && silentIntervals * beatEveryMs > silenceLimitMs;
    },
    kill: () => void child.kill('SIGKILL'),
    stop: () => stop(child, ended.promise),
  };
  void ended.promise.then(() => worker.http.destroy());
  child.send(settings);
  return worker;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const force = setTimeout(() => child.kill('SIGKILL'), stopGraceMs);
  if (child.connected) child.send({ type: 'stop' } satisfies MessageToWorker);
  else child.kill('SIGKILL');
  await ended;
  clearTimeout(force);
}

function logLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', onLine);
}
