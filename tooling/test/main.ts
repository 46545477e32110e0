import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBrowser } from '../browser/ensure-browser.ts';
import { Problem, printFailure } from '../problem.ts';
import { lineProgress, type Progress } from '../progress/progress.ts';
import { ensureRedis } from '../redis/ensure-redis.ts';
import { endOrphansOf } from '../start/data-directory.ts';
import { removeForGood } from './remove-for-good.ts';
import { notRun, type StepOutcome, totalsOf } from './step.ts';
import { stepsOf } from './steps.ts';
import { exitCodeOf, summaryLines } from './summary.ts';

/** `npm test`: every check and test of the project; its last line is `N passed, N failed`. */
const project = dirname(dirname(import.meta.dirname));
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () =>
    interrupted.abort(new Problem('TEST_INTERRUPTED', `Ended by ${signal}.`, 'Run it again.')),
  );
}

const progress = lineProgress();
const dataDirectory = await mkdtemp(join(tmpdir(), 'icoteca-test-'));
const outcomes: StepOutcome[] = [];
const failed = new Set<string>();
try {
  const browser = await orFailure(progress, 'browser', (note) => ensureBrowser(note));
  const redis = await orFailure(progress, 'redis', (note) => ensureRedis(note));
  const steps = stepsOf({
    project,
    filters: process.argv.slice(2),
    signal: interrupted.signal,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDirectory,
      ...(browser && { CHROMIUM_PATH: browser }),
      ...(redis && { REDIS_SERVER_PATH: redis }),
    },
  });
  for (const step of steps) {
    interrupted.signal.throwIfAborted();
    const outcome =
      step.needs && failed.has(step.needs)
        ? notRun(step)
        : await progress.phase(step.name, (note) => step.run(note));
    if (outcome.failed > 0) failed.add(step.name);
    if (outcome.report !== '') console.log(`\n${outcome.report}\n`);
    outcomes.push(outcome);
  }
  interrupted.signal.throwIfAborted();
} catch (error) {
  printFailure(error);
  outcomes.push({ passed: 0, failed: 1, tests: [], report: '' });
} finally {
  // The system of the end-to-end tests, when they were ended before they could end it.
  await endOrphansOf(join(dataDirectory, 'e2e'));
  await removeForGood(dataDirectory);
}
const totals = totalsOf(outcomes);
console.log(summaryLines(totals).join('\n'));
process.exitCode = exitCodeOf(totals);

/** Without it the other tests still run, and what could not be got counts as a failure. */
async function orFailure(
  on: Progress,
  name: string,
  get: (note: (text: string) => void) => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    return await on.phase(name, async (note) => {
      const path = await get(note);
      note(path ?? 'none here: a stand-in takes its place');
      return path;
    });
  } catch (error) {
    printFailure(error);
    outcomes.push({ passed: 0, failed: 1, tests: [], report: '' });
    return undefined;
  }
}
