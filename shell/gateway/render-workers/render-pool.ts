import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FairQueue } from '@icoteca/shared-contracts/fair-queue';
import type { FastifyBaseLogger } from 'fastify';
import { beatEveryMs, type WorkerSettings } from '../../common/worker-messages.ts';
import type { BadVersions } from '../bad-versions/bad-versions.ts';
import {
  type MemoryMessage,
  type RemoteMessage,
  type RenderWorker,
  startRenderWorker,
} from './render-worker.ts';

export interface RenderPoolOptions {
  readonly size: number;
  readonly program: string;
  /** What every worker is told; the pool adds its socket and the bad versions. */
  readonly settings: Omit<WorkerSettings, 'socketPath' | 'badVersions' | 'watchdogProgram'>;
  readonly log: FastifyBaseLogger;
  /** Versions that nobody renders with; one that blocks a worker is added. */
  readonly bad: Pick<BadVersions, 'all' | 'takeOut'>;
  /** Told what workers say of remotes. */
  readonly onRemotes: (message: RemoteMessage) => void;
}

/** Render workers behind one door. */
export interface RenderPool {
  /** Resolves when the first worker can render; rejects when none comes up. */
  readonly ready: Promise<void>;
  /**
   * Takes the least busy worker for the time of `work`, when the turn of the client has come.
   * @param gone nobody waits for it any more
   * @returns null when no worker is up, or too much waits already
   */
  use<T>(client: string, work: (worker: RenderWorker) => Promise<T>, gone?: AbortSignal): Promise<T | null>;
  /** How many pages are made, and wait to be. */
  readonly load: () => FairQueue['load'];
  /** Tells the workers which versions are bad now, as `name@version`. */
  avoid(versions: ReadonlySet<string>): void;
  /** How many workers were replaced because they were stuck or died. */
  readonly replaced: () => number;
  close(): Promise<void>;
}

/** More than so many pages at once make a worker slower for all of them. */
const pagesPerWorker = 48;
/**
 * Pages of one client at once. Alone it has every worker; while others are active it leaves one worker to them, so that their
 * page waits behind none of its pages.
 */
const pagesOfClient = (workers: number, othersActive: boolean) =>
  othersActive ? Math.max(1, workers - 1) : Math.max(2, workers);
/** Pages that may wait: in all, and of one client. */
const waiting = { all: 4096, ofClient: 256 };
/** A page that has waited so long is refused, ms. */
const waitMs = 15_000;
/** A worker that dies at its start is not started again faster than this, ms. */
const restartPauseMs = 500;

/** Starts `size` workers and keeps that many alive: a stuck one is ended, its remote is named and taken out, a new one comes. */
export function createRenderPool({
  size,
  program,
  settings,
  log,
  bad,
  onRemotes,
}: RenderPoolOptions): RenderPool {
  const socketDir = mkdtempSync(path.join(os.tmpdir(), 'icoteca-render-'));
  const workers = new Map<number, RenderWorker>();
  const usable = new Set<RenderWorker>();
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

  function start(seat: number): RenderWorker {
    started += 1;
    const worker: RenderWorker = startRenderWorker({
      program,
      settings: {
        ...settings,
        socketPath: path.join(socketDir, `${started}.sock`),
        badVersions: [...bad.all],
        watchdogProgram: path.join(import.meta.dirname, '../../renderer/watchdog/watchdog-thread.ts'),
      },
      log,
      onRemotes,
      onMemoryFull: (message) => endFull(worker, message),
    });
    const startedAt = performance.now();
    workers.set(seat, worker);
    worker.ready.then(
      () => {
        usable.add(worker);
        queue.next();
      },
      () => {},
    );
    void worker.gone.then(async () => {
      usable.delete(worker);
      workers.delete(seat);
      if (closing) return;
      replaced += 1;
      log.error({ replaced }, 'a render worker ended; a new one takes its place');
      const pause = restartPauseMs - (performance.now() - startedAt);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (!closing) start(seat);
    });
    return worker;
  }

  function endFull(worker: RenderWorker, { holder, heldBytes }: MemoryMessage): void {
    const code = 'RENDER_MEMORY';
    const megabytes = Math.round(heldBytes / 1_000_000);
    log.error({ code, holder, megabytes }, 'a render worker holds too much memory and is replaced');
    usable.delete(worker);
    if (holder !== null) {
      const { remote, version, bytes } = holder;
      const why = `a render worker held ${megabytes} MB after garbage collection, ${Math.round(bytes / 1_000_000)} MB of its last growth by this version`;
      void bad.takeOut({ remote, version, code, why, when: 'with-spare' });
      onRemotes({ type: 'remote-failed', remote, version, code, message: why, used: null });
    }
    // It finishes the pages that it has.
    void worker.stop();
  }

  function endStuck(worker: RenderWorker): void {
    const { remote, doing, requestId } = worker.blame();
    log.error(
      { code: 'RENDER_BLOCKED', remote, doing, requestId },
      'a render worker was silent while rendering and is ended',
    );
    usable.delete(worker);
    if (remote !== null) {
      const [name = '', version = ''] = remote.split('@');
      const code = 'RENDER_BLOCKED';
      // Where it hangs in their code is for the team; the other frames stand in the log.
      const frame = doing.split(' < ').find((each) => each.startsWith(remote));
      const why = `a render worker hung in it: ${frame ?? doing}`;
      void bad.takeOut({ remote: name, version, code, why, when: 'always' });
      onRemotes({ type: 'remote-failed', remote: name, version, code, message: why, used: null });
    }
    worker.kill();
  }

  let lastLook = performance.now();
  const watch = setInterval(() => {
    const now = performance.now();
    // When this process itself was held up, the silence of the others proves nothing.
    const slept = now - lastLook > 4 * beatEveryMs;
    lastLook = now;
    for (const worker of workers.values()) {
      if (slept) worker.excuse(now);
      else if (worker.isStuck(now)) endStuck(worker);
    }
  }, beatEveryMs);

  const first = Array.from({ length: size }, (_, seat) => start(seat).ready);
  return {
    ready: Promise.any(first),
    use: (client, work, gone) =>
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
        gone,
      ),
    load: () => queue.load,
    avoid(versions) {
      for (const worker of workers.values()) worker.send({ type: 'bad-versions', versions: [...versions] });
    },
    replaced: () => replaced,
    async close() {
      closing = true;
      clearInterval(watch);
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
