import { type ChildProcess, fork } from 'node:child_process';
import { FairQueue } from '@icoteca/shared-contracts/fair-queue';
import { BEGUN } from './pool-process.ts';

/** The queue is full. `retryAfter` is in whole seconds. */
export class WorkBusy extends Error {
  override readonly name = 'WorkBusy';
  readonly retryAfter = 2;
}

/** A piece of work exceeded its time or memory; its process was killed. */
export class WorkTooCostly extends Error {
  override readonly name = 'WorkTooCostly';
}

/** A piece of work crashed its process. */
export class WorkBroken extends Error {
  override readonly name = 'WorkBroken';
}

/** Timeout for the start of a process on an overloaded machine, ms. */
const START_TIMEOUT_MS = 60_000;

/** Times in ms. */
export interface ProcessPoolOptions {
  /** Concurrent pieces of work; one client may use all of these places but one. */
  atOnce: number;
  /** Pieces that may wait. */
  waiting: number;
  /** Pieces of one client that may wait; default as many as of all. */
  waitingOfOne?: number | undefined;
  /** A module that calls `runPoolProcess`. */
  program: URL;
  /** Time limit of a piece of work, without the start of its process. */
  timeLimitMs: number;
  /** A process without work ends after this time. */
  idleMs: number;
}

type IdleProcess = { child: ChildProcess; timer: NodeJS.Timeout };

/**
 * A pool of processes for expensive work, started on demand: work that crashes or hangs affects no other call. The processes
 * have no environment, so that they cannot read settings or secrets of the server.
 */
export class ProcessPool<Work, Result> {
  readonly #options: ProcessPoolOptions;
  readonly #queue: FairQueue;
  readonly #idle: IdleProcess[] = [];
  readonly #all = new Set<ChildProcess>();

  constructor(options: ProcessPoolOptions) {
    this.#options = options;
    const { atOnce, waiting, waitingOfOne = waiting } = options;
    this.#queue = new FairQueue({
      running: () => atOnce,
      runningOfClient: () => Math.max(1, atOnce - 1),
      waiting,
      waitingOfClient: waitingOfOne,
    });
  }

  /** @param client of the work, for fairness @returns the answer of the process @throws WorkBusy, WorkTooCostly, WorkBroken */
  async run(work: Work, client?: string): Promise<Result> {
    const answer = await this.#queue.run(client ?? Symbol('nobody'), async () => ({
      result: await this.#runNow(work),
    }));
    if (answer === null) throw new WorkBusy('Too much work waits.');
    return answer.result;
  }

  close(): void {
    for (const child of this.#all) child.kill('SIGKILL');
  }

  async #runNow(work: Work): Promise<Result> {
    const idle = this.#idle.pop();
    clearTimeout(idle?.timer);
    const child = idle?.child ?? this.#start();
    const result = await new Promise<Result>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(late);
        child.off('message', onMessage).off('exit', onExit).off('error', onBroken);
        act();
      };
      const onMessage = (answer: unknown) => {
        if (answer !== BEGUN) return settle(() => resolve(answer as Result));
        clearTimeout(late);
        late = setTimeout(() => end(tooCostly), this.#options.timeLimitMs);
        return undefined;
      };
      const onBroken = (cause?: unknown) =>
        settle(() => reject(new WorkBroken('The work broke its process.', { cause })));
      const tooCostly = () => settle(() => reject(new WorkTooCostly('The work costs too much.')));
      // A process kills itself when its work costs too much; other exits are crashes.
      const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
        signal === 'SIGKILL' ? tooCostly() : onBroken(`ended with ${code ?? signal}`);
      const end = (act: () => void) => {
        child.kill('SIGKILL');
        act();
      };
      const notStarted = () => settle(() => reject(new WorkBusy('No process could be started in time.')));
      let late = setTimeout(() => end(notStarted), START_TIMEOUT_MS);
      child.on('message', onMessage).once('exit', onExit).once('error', onBroken);
      child.send(work as object, (error) => error && onBroken(error));
    });
    if (child.connected && !child.killed)
      this.#idle.push({ child, timer: setTimeout(() => child.kill(), this.#options.idleMs).unref() });
    return result;
  }

  #start(): ChildProcess {
    const child = fork(this.#options.program, [], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#all.add(child);
    child.on('error', () => undefined);
    child.once('exit', () => {
      this.#all.delete(child);
      const at = this.#idle.findIndex((idle) => idle.child === child);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return child;
  }
}
