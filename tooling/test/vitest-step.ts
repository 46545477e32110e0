import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../processes/run-command.ts';
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

/** A step that runs the tests of one vitest configuration. */
export function vitestStep(options: VitestOptions): Step {
  return {
    name: options.name,
    async run(note) {
      const resultFile = join(options.project, `.cache/test-results/${options.name}.json`);
      await rm(resultFile, { force: true });
      const vitest = join(options.project, 'node_modules/vitest/vitest.mjs');
      const lines: string[] = [];
      const result = await runCommand({
        ...options,
        command: [
          process.execPath,
          vitest,
          'run',
          `--config=${options.config}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${resultFile}`,
          '--passWithNoTests',
          ...options.filters,
        ],
        cwd: options.project,
        env: { ...options.env, NO_COLOR: '1' },
        onLine: (line) => {
          lines.push(line);
          if (/^\s*[✓❯×]\s+(?:\S+\s+)?\S+\.test\./u.test(line)) note(line.trim());
        },
      });
      const outcome = countVitestResults(await readResults(resultFile), result.code, options.project);
      note(
        result.timedOut
          ? `not done after ${options.limitMs / 1000} s`
          : `${outcome.passed} passed, ${outcome.failed} failed`,
      );
      // What a test printed on its way explains most failures.
      return outcome.failed > 0
        ? { ...outcome, report: `${lines.slice(-200).join('\n')}\n\n${outcome.report}` }
        : outcome;
    },
  };
}

async function readResults(path: string): Promise<VitestResults | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as VitestResults;
  } catch {
    return undefined;
  }
}
