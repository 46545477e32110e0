import { type ChildProcess, fork } from 'node:child_process';
import { FairQueue } from '@icoteca/shared-contracts/fair-queue';
import { BEGUN } from './pool-process.ts';

/** Too much work waits. `retryAfter` is in whole seconds. */
export class WorkBusy extends Error {
  override readonly name = 'WorkBusy';
  readonly retryAfter = 2;
}

/** A piece of work took more time or memory than it may; its process was ended. */
export class WorkTooCostly extends Error {
  override readonly name = 'WorkTooCostly';
}

/** A piece of work broke its process. */
export class WorkBroken extends Error {
  override readonly name = 'WorkBroken';
}

/** A process that has not started after this time is given up, ms: the machine has too much to do, and the work is not to blame. */
const START_LIMIT_MS = 60_000;

/** How work is done. Times in ms. */
export interface ProcessPoolOptions {
  /** Pieces of work that run at the same time. One client has all of these places but one. */
  atOnce: number;
  /** Pieces that may wait. */
  waiting: number;
  /** Pieces of one client that may wait; as many as of all without it. */
  waitingOfOne?: number | undefined;
  /** A module that calls `runPoolProcess`; each process has one piece of work at a time. */
  program: URL;
  /** A process that has not answered after this time is ended; its start does not count. It mostly ends itself before. */
  timeLimitMs: number;
  /** A process without work ends after this time. */
  idleMs: number;
}

interface Resting {
  child: ChildProcess;
  idle: NodeJS.Timeout;
}

/**
 * Costly work, done in processes of its own, which are started when they are needed: it never holds up the calls of the
 * server, and what breaks or never ends takes nothing else with it. The processes have no environment: nothing of the
 * server's settings or secrets is there to be read.
 */
export class ProcessPool<Work, Result> {
  readonly #options: ProcessPoolOptions;
  readonly #queue: FairQueue;
  readonly #resting: Resting[] = [];
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

  /**
   * What the process answers.
   * @param client who the work is for, so that one client cannot shut out the others
   * @throws WorkBusy, WorkTooCostly, WorkBroken
   */
  async run(work: Work, client?: string): Promise<Result> {
    const answer = await this.#queue.run(client ?? Symbol('nobody'), async () => ({
      result: await this.#runNow(work),
    }));
    if (answer === null) throw new WorkBusy('Too much work waits.');
    return answer.result;
  }

  /** Ends all processes. */
  close(): void {
    for (const child of this.#all) child.kill('SIGKILL');
  }

  async #runNow(work: Work): Promise<Result> {
    const rested = this.#resting.pop();
    clearTimeout(rested?.idle);
    const child = rested?.child ?? this.#start();
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
      // A process kills itself over work that costs too much; other ends are crashes.
      const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
        signal === 'SIGKILL' ? tooCostly() : onBroken(`ended with ${code ?? signal}`);
      const end = (act: () => void) => {
        child.kill('SIGKILL');
        act();
      };
      const notStarted = () => settle(() => reject(new WorkBusy('No process could be started in time.')));
      let late = setTimeout(() => end(notStarted), START_LIMIT_MS);
      child.on('message', onMessage).once('exit', onExit).once('error', onBroken);
      child.send(work as object, (error) => error && onBroken(error));
    });
    this.#rest(child);
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
      const at = this.#resting.findIndex((resting) => resting.child === child);
      if (at >= 0) this.#resting.splice(at, 1);
    });
    return child;
  }

  #rest(child: ChildProcess): void {
    if (!child.connected || child.killed) return;
    this.#resting.push({ child, idle: setTimeout(() => child.kill(), this.#options.idleMs).unref() });
  }
}
