import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { RestartBudget, usualRestarts } from '../processes/restart-budget.ts';
import type { ServiceExit, ServiceProcess } from '../processes/service-process.ts';
import type { RunningServer } from './running-server.ts';
import type { PartName, SystemOptions } from './system-options.ts';

/** What is told when a server ends by itself. */
type Supervision = Pick<SystemOptions, 'restarts' | 'onPartRestart' | 'onPartLost'>;

/** Pages and search work without these, so they are started again for as long as it takes. */
const dispensable: ReadonlySet<PartName> = new Set(['database', 'identity']);
/** The same sentence about one server is reported once in this time, ms. */
const repeatAfterMs = 60_000;

/**
 * The servers that stand, in the order of their start; the last one started is the first to end. One that ends by itself
 * is started again at its address, so that the others need not notice. Without a database or an identity server the site
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
    const atMost = dispensable.has(name) ? Number.POSITIVE_INFINITY : limits.atMost;
    this.#budgets.set(name, new RestartBudget({ ...limits, atMost }));
    this.#watch(name, server.process, server.again);
  }

  stopAll(): Promise<void> {
    this.#stopping ??= this.#stopInOrder();
    return this.#stopping;
  }

  #watch(name: PartName, server: ServiceProcess, again: RunningServer['again']): void {
    this.parts.set(name, server);
    server.exited.then((exit) => {
      if (exit.expected || this.#stopping) return;
      const restart = this.#restart(name, lossOf(server, exit), again);
      this.#restarts.set(name, restart);
      void restart.finally(() => this.#restarts.delete(name));
    });
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
      this.#report(name, reason instanceof Problem ? reason.sentence : String(reason));
      try {
        await delay(pause, undefined, { signal });
        // It needs what stands before it.
        await Promise.all(this.#before(name).map((other) => this.#restarts.get(other)));
        this.#watch(name, await again(signal), again);
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
    if (last !== undefined && now - last < repeatAfterMs) return;
    this.#reports.set(sentence, now);
    const meanwhile = dispensable.has(name) ? ' Pages and search go on without it.' : '';
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
