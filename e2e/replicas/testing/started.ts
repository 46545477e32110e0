import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** A program that runs until it is ended. */
export interface Started {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Everything that was started, in this order; ended in the other. */
export class StartedParts {
  readonly #stops: (() => Promise<unknown>)[] = [];

  add<T extends { stop(): Promise<unknown> }>(part: T): T {
    this.#stops.push(() => part.stop());
    return part;
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.reverse()) await stop();
  }
}

/** Starts a program, and waits until an address of it answers. @throws Error with what it wrote when it does not */
export async function startProgram(
  [program, ...words]: readonly [string, ...string[]],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly isUp: () => Promise<unknown> },
): Promise<Started> {
  const child = spawn(program, words, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      log = (log + part).slice(-4000);
    });
  const ended = once(child, 'exit');
  const started: Started = {
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
  for (const deadline = Date.now() + 120_000; ; await delay(100)) {
    if (await answers(options.isUp)) return started;
    if (child.exitCode !== null || Date.now() > deadline) {
      await started.stop();
      throw new Error(`${program} ${words.join(' ')} did not come up:\n${log}`);
    }
  }
}

/** True for an address that answers with success. */
export const isUp = (url: string) => async () => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
};

async function answers(look: () => Promise<unknown>): Promise<boolean> {
  return look().then(
    () => true,
    () => false,
  );
}
