import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { RestartBudget, usualRestarts } from '../processes/restart-budget.ts';
import type { ServiceExit, ServiceProcess } from '../processes/service-process.ts';
import type { RunningServer } from './phases/server.ts';
import type { PartName, SystemOptions } from './system-options.ts';

/** Callbacks for servers that end by themselves. */
type Supervision = Pick<SystemOptions, 'restarts' | 'onPartRestart' | 'onPartLost'>;

/** Pages and search work without these, so they are started again without a limit. */
const OPTIONAL: ReadonlySet<PartName> = new Set(['database', 'identity']);
/** The same sentence about one server is reported once in this time, ms. */
const REPEAT_AFTER_MS = 60_000;

/**
 * The running servers, in the order of their start; they are stopped in reverse. One that ends by itself is started again at
 * its address, so that the others need not notice. Without a database or an identity server the site
 * goes on; any other server that ends too often is lost.
 */
export class ServerList {
  readonly parts = new Map<PartName, ServiceProcess>();
  readonly #supervision: Supervision;
  readonly #budgets = new Map<PartName, RestartBudget>();
  readonly #restarts = new Map<PartName, Promise<void>>();
  readonly #reports = new Map<string, number>();
  readonly #ending = new AbortController();
  #stopping: Promise<void> | undefined;

  constructor(supervision: Supervision) {
    this.#supervision = supervision;
  }

  add(name: PartName, server: RunningServer): void {
    const limits = this.#supervision.restarts ?? usualRestarts;
    const atMost = OPTIONAL.has(name) ? Number.POSITIVE_INFINITY : limits.atMost;
    this.#budgets.set(name, new RestartBudget({ ...limits, atMost }));
    this.#watch(name, server.process, server.restart);
  }

  stopAll(): Promise<void> {
    this.#stopping ??= this.#stopInOrder();
    return this.#stopping;
  }

  #watch(name: PartName, server: ServiceProcess, restart: RunningServer['restart']): void {
    this.parts.set(name, server);
    server.exited.then((exit) => {
      if (exit.expected || this.#stopping) return;
      const restarting = this.#restart(name, lossOf(server, exit), restart);
      this.#restarts.set(name, restarting);
      void restarting.finally(() => this.#restarts.delete(name));
    });
  }

  async #restart(name: PartName, loss: Problem, restart: RunningServer['restart']): Promise<void> {
    const { signal } = this.#ending;
    let reason: unknown = loss;
    for (;;) {
      const pause = this.#budgets.get(name)?.take(performance.now()) ?? null;
      if (pause === null) {
        this.#supervision.onPartLost?.(name, String(reason instanceof Error ? reason.message : reason));
        return;
      }
      this.#report(name, reason instanceof Problem ? reason.sentence : String(reason));
      try {
        await delay(pause, undefined, { signal });
        // It needs the servers before it.
        await Promise.all(this.#before(name).map((other) => this.#restarts.get(other)));
        this.#watch(name, await restart(signal), restart);
        return;
      } catch (error) {
        if (signal.aborted) return;
        reason = error;
      }
    }
  }

  #report(name: PartName, sentence: string): void {
    const now = performance.now();
    const last = this.#reports.get(sentence);
    if (last !== undefined && now - last < REPEAT_AFTER_MS) return;
    this.#reports.set(sentence, now);
    const meanwhile = OPTIONAL.has(name) ? ' Pages and search go on without it.' : '';
    this.#supervision.onPartRestart?.(name, `${sentence}${meanwhile}`);
  }

  #before(name: PartName): PartName[] {
    const names = [...this.parts.keys()];
    return names.slice(0, names.indexOf(name));
  }

  async #stopInOrder(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#restarts.values());
    for (const server of [...this.parts.values()].reverse()) await server.stop();
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
