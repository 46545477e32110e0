import type { BrowserContext, Page } from 'playwright';
import { type Evidence, evidenceOf, recordConsole } from './evidence.ts';
import { firstUse } from './first-use.ts';
import { watchNetwork } from './network-rest.ts';
import { type TrialFailure, type TrialPage, type TrialTask, trialPageGlobal } from './trial-task.ts';

/** How long a page may take, in ms. */
export interface TrialLimits {
  /** Until it is drawn. */
  readonly drawnMs: number;
  /** Until it was used for the first time. */
  readonly usedMs: number;
}

/** A page of ours is drawn within a second and used within two; the machine may be busy. */
export const trialLimits: TrialLimits = { drawnMs: 20_000, usedMs: 30_000 };

/** How long requests of a page are waited for, in ms; some never end. */
const REST_MS = 5000;

/** What happened in a window that failed. */
export interface FailedWindow {
  readonly failure: TrialFailure;
  readonly evidence: Evidence;
}

/**
 * Opens a page of trials in a window of its own, does the task, and uses what was drawn for the first time.
 * @returns null when nothing went wrong
 */
export async function tryInWindow(
  context: BrowserContext,
  url: string,
  task: TrialTask,
  limits: TrialLimits,
): Promise<FailedWindow | null> {
  const window = await context.newPage();
  window.setDefaultTimeout(limits.drawnMs);
  const lines = recordConsole(window);
  try {
    const failure = await firstFailure(window, url, task, limits);
    return failure && { failure, evidence: await evidenceOf(window, lines) };
  } finally {
    // Not waited for: a page that hangs does not answer, and the browser ends with the trial.
    window.close().catch(() => undefined);
  }
}

async function firstFailure(
  window: Page,
  url: string,
  task: TrialTask,
  { drawnMs, usedMs }: TrialLimits,
): Promise<TrialFailure | null> {
  const what = new URL(url).pathname;
  const isAtRest = watchNetwork(window, REST_MS);
  try {
    await window.goto(url);
    const trial = await window.waitForFunction(
      (name) => (globalThis as never)[name] as TrialPage,
      trialPageGlobal,
    );
    const drawn = trial.evaluate((page, each) => page.run(each), task);
    if (!(await isDoneWithin(drawnMs, drawn)))
      return { what, reason: `it is not drawn within ${drawnMs} ms` };
    await isAtRest();
    const failures = () => trial.evaluate((page) => page.failures);
    const [atFirst] = await failures();
    if (atFirst) return atFirst;
    const used = firstUse(window).then(isAtRest);
    if (!(await isDoneWithin(usedMs, used)))
      return { what, reason: `it hangs when it is used; it did not answer for ${usedMs} ms` };
    const [inUse] = await failures();
    return inUse ? { what: inUse.what, reason: `when it is used, ${inUse.reason}` } : null;
  } catch (error) {
    // The page went away, or broke down.
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    return { what, reason };
  }
}

/** Whether some work ends in time; its own error is thrown. */
async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  // What comes after the limit is nobody's any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
