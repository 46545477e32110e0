import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../processes/run-command.ts';
import { countSecondTry, filesToTryAgain } from './second-try.ts';
import type { Step } from './step.ts';
import { countVitestResults, type VitestResults } from './vitest-results.ts';

/** How vitest is run. */
export interface VitestOptions {
  readonly name: string;
  /** The configuration file, inside the project. */
  readonly config: string;
  /** Parts of paths; without any, every test of the configuration runs. */
  readonly filters: readonly string[];
  readonly project: string;
  readonly env: NodeJS.ProcessEnv;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** How one run of vitest ended. */
interface VitestRun {
  readonly results: VitestResults | undefined;
  readonly code: number | null;
  readonly timedOut: boolean;
  readonly lines: readonly string[];
}

/**
 * A step that runs the tests of one vitest configuration. Up to three files in which something failed run again, alone: a
 * machine that is busy with the rest of the tests ends a wait too early now and then. What passes then is counted as passed
 * and named at the end of the run, so that somebody mends it.
 */
export function vitestStep(options: VitestOptions): Step {
  return {
    name: options.name,
    async run(note) {
      const first = await runVitest(options, options.filters, note);
      const isOver = first.timedOut || options.signal.aborted;
      const again = isOver ? [] : filesToTryAgain(first.results, options.project);
      if (again.length > 0) note(`again, alone: ${again.join(', ')}`);
      const second = again.length > 0 ? await runVitest(options, again, note) : undefined;
      const { lines, timedOut } = second ?? first;
      const outcome = second
        ? countSecondTry(first.results, second.results, second.code, options.project)
        : countVitestResults(first.results, first.code, options.project);
      note(
        timedOut
          ? `not done after ${options.limitMs / 1000} s`
          : `${outcome.passed} passed, ${outcome.failed} failed`,
      );
      // What a test printed on its way explains most failures.
      const printed = lines.slice(-200).join('\n');
      return outcome.failed > 0 ? { ...outcome, report: `${printed}\n\n${outcome.report}` } : outcome;
    },
  };
}

async function runVitest(
  options: VitestOptions,
  filters: readonly string[],
  note: (text: string) => void,
): Promise<VitestRun> {
  const resultFile = join(options.project, `.cache/test-results/${options.name}.json`);
  await rm(resultFile, { force: true });
  const lines: string[] = [];
  const { code, timedOut } = await runCommand({
    ...options,
    command: [
      process.execPath,
      join(options.project, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--config=${options.config}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${resultFile}`,
      '--passWithNoTests',
      ...filters,
    ],
    cwd: options.project,
    env: { ...options.env, NO_COLOR: '1' },
    onLine: (line) => {
      lines.push(line);
      if (/^\s*[✓❯×]\s+(?:\S+\s+)?\S+\.test\./u.test(line)) note(line.trim());
    },
  });
  return { results: await readResults(resultFile), code, timedOut, lines };
}

async function readResults(path: string): Promise<VitestResults | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as VitestResults;
  } catch {
    return undefined;
  }
}
