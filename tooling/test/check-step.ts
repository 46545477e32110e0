import { runCommand } from '../processes/run-command.ts';
import type { Step } from './step.ts';

/** How a check is run. */
export interface CheckOptions {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly project: string;
  readonly env: NodeJS.ProcessEnv;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** A step that is one command; it counts as one test, which passes when the command ends with 0. */
export function checkStep(options: CheckOptions): Step {
  return {
    name: options.name,
    async run(note) {
      const startedAt = performance.now();
      const lines: string[] = [];
      const result = await runCommand({
        ...options,
        cwd: options.project,
        onLine: (line) => {
          lines.push(line);
          note(line);
        },
      });
      const passed = result.code === 0;
      const why = result.timedOut ? `not done after ${options.limitMs / 1000} s` : `exit code ${result.code}`;
      note(passed ? '' : why);
      return {
        passed: passed ? 1 : 0,
        failed: passed ? 0 : 1,
        tests: [{ title: options.name, milliseconds: performance.now() - startedAt }],
        report: passed
          ? ''
          : `${lines.length > 0 ? lines.join('\n') : result.lastLines}\n${options.name}: ${why}`,
      };
    },
  };
}
