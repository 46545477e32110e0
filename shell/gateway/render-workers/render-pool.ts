import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FairQueue } from '@icoteca/shared-contracts/fair-queue';
import type { FastifyBaseLogger } from 'fastify';
import { beatEveryMs, type WorkerSettings } from '../../common/worker-messages.ts';
import { type RemoteMessage, type RenderWorker, startRenderWorker } from './render-worker.ts';

export interface RenderPoolOptions {
  readonly size: number;
  readonly program: string;
  /** Settings of every worker; the pool adds its socket and the bad versions. */
  readonly settings: Omit<WorkerSettings, 'socketPath' | 'badVersions'>;
  readonly log: FastifyBaseLogger;
  /** Versions that are not rendered with, as `name@version`. */
  readonly badVersions: ReadonlySet<string>;
  /** Receives what workers report of remotes. */
  readonly onRemotes: (message: RemoteMessage) => void;
}

/** The render workers, with a queue of pages. */
export interface RenderPool {
  /** Resolves when the first worker can render; rejects when none comes up. */
  readonly ready: Promise<void>;
  /**
   * Takes the least busy worker for the time of `work`, when it is the client's turn.
   * @param signal aborted when the client has left
   * @returns null when no worker is up, or too many pages wait already
   */
  use<T>(client: string, work: (worker: RenderWorker) => Promise<T>, signal?: AbortSignal): Promise<T | null>;
  /** How many pages are being rendered, and how many wait. */
  readonly load: () => FairQueue['load'];
  /** Sends the current bad versions to the workers, as `name@version`. */
  avoid(versions: ReadonlySet<string>): void;
  /** How many workers were replaced because they blocked, grew too large or crashed. */
  readonly replaced: () => number;
  close(): Promise<void>;
}

/** More concurrent pages make a worker slower for all of them. */
const pagesPerWorker = 48;
/** Concurrent pages of one client. Alone it has every worker; while others are active it leaves one worker to them. */
const pagesOfClient = (workers: number, othersActive: boolean) =>
  othersActive ? Math.max(1, workers - 1) : Math.max(2, workers);
/** Pages that may wait: in total, and of one client. */
const waiting = { all: 4096, ofClient: 256 };
/** A page that waits longer is refused, ms. */
const waitMs = 15_000;
/** Least time between two starts of a worker that crashes when it starts, ms. */
const restartPauseMs = 500;

/** Starts `size` workers and replaces each that blocks, grows too large or crashes. */
export function createRenderPool({
  size,
  program,
  settings,
  log,
  badVersions,
  onRemotes,
}: RenderPoolOptions): RenderPool {
  const socketDir = mkdtempSync(path.join(os.tmpdir(), 'icoteca-render-'));
  const workers = new Set<RenderWorker>();
  const usable = new Set<RenderWorker>();
  /** Workers whose replacement is started already. */
  const retired = new WeakSet<RenderWorker>();
  let started = 0;
  let replaced = 0;
  let closing = false;

  const queue = new FairQueue({
    running: () => usable.size * pagesPerWorker,
    runningOfClient: (othersActive) => pagesOfClient(usable.size, othersActive),
    waiting: waiting.all,
    waitingOfClient: waiting.ofClient,
    waitMs,
  });

  function start(): RenderWorker {
    started += 1;
    const worker: RenderWorker = startRenderWorker({
      program,
      settings: {
        ...settings,
        socketPath: path.join(socketDir, `${started}.sock`),
        badVersions: [...badVersions],
      },
      log,
      onRemotes(message) {
        onRemotes(message);
        if (message.type === 'blocked') endBlocked(worker, message.stack);
        else if (message.type === 'memory-full') replaceFull(worker, message.retainedBytes);
      },
    });
    const startedAt = performance.now();
    workers.add(worker);
    worker.ready.then(
      () => {
        usable.add(worker);
        queue.next();
      },
      () => {},
    );
    void worker.ended.then(async () => {
      usable.delete(worker);
      workers.delete(worker);
      if (closing) return;
      replaced += 1;
      log.error({ replaced }, 'a render worker ended and is replaced');
      if (retired.has(worker)) return;
      const pause = restartPauseMs - (performance.now() - startedAt);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (!closing) start();
    });
    return worker;
  }

  function replaceFull(worker: RenderWorker, retainedBytes: number): void {
    const megabytes = Math.round(retainedBytes / 1_000_000);
    log.error(
      { code: 'RENDER_MEMORY', megabytes },
      'a render worker retains too much memory and is replaced',
    );
    retired.add(worker);
    // It serves until the new one can: all workers may be full at the same time. Then it finishes the pages that it has.
    void start()
      .ready.catch(() => {})
      .then(() => {
        usable.delete(worker);
        return worker.stop();
      });
  }

  function endBlocked(worker: RenderWorker, stack: readonly string[]): void {
    const { url, remotes, requestId } = worker.page() ?? {};
    log.error(
      { code: 'RENDER_BLOCKED', url, remotes, requestId, stack },
      'a render worker is blocked and ended',
    );
    usable.delete(worker);
    worker.kill();
  }

  const watch = setInterval(() => {
    for (const worker of workers) if (worker.isSilent()) endBlocked(worker, []);
  }, beatEveryMs);

  const first = Array.from({ length: size }, () => start().ready);
  return {
    ready: Promise.any(first),
    use: (client, work, signal) =>
      queue.run(
        client,
        async () => {
          const [worker] = [...usable].sort((a, b) => a.inFlight - b.inFlight);
          if (!worker) return null;
          worker.inFlight += 1;
          try {
            return await work(worker);
          } finally {
            worker.inFlight -= 1;
          }
        },
        signal,
      ),
    load: () => queue.load,
    avoid(versions) {
      for (const worker of workers) worker.send({ type: 'bad-versions', versions: [...versions] });
    },
    replaced: () => replaced,
    async close() {
      closing = true;
      clearInterval(watch);
      await Promise.all([...workers].map((worker) => worker.stop()));
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
