import { setPriority } from 'node:os';

/**
 * Limits of a piece of work: memory of the process in bytes, and CPU time in ms, which a busy machine does not increase.
 * `priority` is that of `os.setPriority`; without it, below pages and searches.
 */
export type WorkLimits = { memory: number; workMs: number; priority?: number };

/** Pages and searches have priority over expensive work. */
const EXPENSIVE_WORK = 5;

/** Sent at the begin of a piece of work, from which its time counts. */
export const BEGUN = 'work begun';

/** How often the limits are checked, ms. */
const CHECK_MS = 50;

/**
 * Body of a process of `ProcessPool`: answers each piece of work with the result of `act`, and kills itself over its limits.
 * Work that blocks the event loop is ended by the time limit of the pool instead.
 */
export function runPoolProcess<Work, Result>(act: (work: Work) => Promise<Result>, limits: WorkLimits): void {
  setPriority(limits.priority ?? EXPENSIVE_WORK);
  process.on('message', (work: Work) => {
    process.send?.(BEGUN);
    const before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      const isTooMuch = (user + system) / 1000 > limits.workMs || process.memoryUsage.rss() > limits.memory;
      // An orderly exit would wait for native code.
      if (isTooMuch) process.kill(process.pid, 'SIGKILL');
    }, CHECK_MS);
    void act(work).then((result) => {
      clearInterval(watch);
      process.send?.(result);
    });
  });
  process.on('disconnect', () => process.exit(0));
}
