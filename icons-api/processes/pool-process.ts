import { setPriority } from 'node:os';

/** What one piece of work may take. */
export interface WorkLimits {
  /** Memory of the whole process, bytes. */
  memory: number;
  /** Processor time, not time on the clock: a busy machine must not make work fail; ms. */
  workMs: number;
}

/** What a process says when it begins with a piece of work: it has started, and its time counts from here. */
export const BEGUN = 'work begun';

/** How often both are looked at, ms. */
const WATCH_MS = 50;

/**
 * Body of a process of `ProcessPool`: answers each piece of work with what `act` gives. It ends itself over one that costs
 * too much. Work that keeps the processor without a pause is seen by the time limit of the server instead.
 */
export function runPoolProcess<Work, Result>(act: (work: Work) => Promise<Result>, limits: WorkLimits): void {
  // Pages and searches of all come before the costly work of one.
  setPriority(5);
  process.on('message', (work: Work) => {
    process.send?.(BEGUN);
    const before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      const isTooMuch = (user + system) / 1000 > limits.workMs || process.memoryUsage.rss() > limits.memory;
      // An orderly exit would wait for a decoder.
      if (isTooMuch) process.kill(process.pid, 'SIGKILL');
    }, WATCH_MS);
    void act(work).then((result) => {
      clearInterval(watch);
      process.send?.(result);
    });
  });
  process.on('disconnect', () => process.exit(0));
}
