import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { RestartBudget, usualRestarts } from '../processes/restart-budget.ts';
import type { ServiceExit, ServiceProcess } from '../processes/service-process.ts';
import type { DataDirectoryLock } from './data-directory.ts';
import type { RunningServer } from './running-server.ts';
import type { PartName, SystemOptions } from './system-options.ts';

/** What is told when a server ends by itself. */
type Supervision = Pick<SystemOptions, 'restarts' | 'onPartRestart' | 'onPartLost'>;

/**
 * The servers that stand, in the order of their start; the last one started is the first to end. One that ends by itself
 * is started again at its address, so that the others need not notice; one that does so too often is lost.
 */
export class ServerList {
  readonly parts = new Map<PartName, ServiceProcess>();
  readonly #lock: DataDirectoryLock;
  readonly #supervision: Supervision;
  readonly #budgets = new Map<PartName, RestartBudget>();
  readonly #restarts = new Map<PartName, Promise<void>>();
  readonly #ending = new AbortController();
  #stopping: Promise<void> | undefined;

  constructor(lock: DataDirectoryLock, supervision: Supervision) {
    this.#lock = lock;
    this.#supervision = supervision;
  }

  async add(name: PartName, server: RunningServer): Promise<void> {
    this.#budgets.set(name, new RestartBudget(this.#supervision.restarts ?? usualRestarts));
    await this.#watch(name, server.process, server.again);
  }

  stopAll(): Promise<void> {
    this.#stopping ??= this.#stopInOrder();
    return this.#stopping;
  }

  async #watch(name: PartName, server: ServiceProcess, again: RunningServer['again']): Promise<void> {
    this.parts.set(name, server);
    server.exited.then((exit) => {
      if (exit.expected || this.#stopping) return;
      const restart = this.#restart(name, lossOf(server, exit), again);
      this.#restarts.set(name, restart);
      void restart.finally(() => this.#restarts.delete(name));
    });
    await this.#lock.addPart(server.pid);
  }

  async #restart(name: PartName, loss: Problem, again: RunningServer['again']): Promise<void> {
    const { signal } = this.#ending;
    let reason: unknown = loss;
    for (;;) {
      const pause = this.#budgets.get(name)?.take(performance.now()) ?? null;
      if (pause === null) {
        this.#supervision.onPartLost?.(name, String(reason instanceof Error ? reason.message : reason));
        return;
      }
      this.#supervision.onPartRestart?.(name, reason instanceof Problem ? reason.sentence : String(reason));
      try {
        await delay(pause, undefined, { signal });
        // It needs what stands before it.
        await Promise.all(this.#before(name).map((other) => this.#restarts.get(other)));
        await this.#watch(name, await again(signal), again);
        return;
      } catch (error) {
        if (signal.aborted) return;
        reason = error;
      }
    }
  }

  #before(name: PartName): PartName[] {
    const names = [...this.parts.keys()];
    return names.slice(0, names.indexOf(name));
  }

  async #stopInOrder(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#restarts.values());
    for (const server of [...this.parts.values()].reverse()) await server.stop();
    await this.#lock.release();
  }
}

function lossOf(server: ServiceProcess, exit: ServiceExit): Problem {
  const how = exit.signal ?? `exit code ${exit.code}`;
  return new Problem(
    'SERVICE_LOST',
    `The ${server.name} ended by itself (${how}).`,
    `Its last lines, from ${server.logFile}:\n${server.lastLines()}\n`,
  );
}
