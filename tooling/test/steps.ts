import { checkStep } from './check-step.ts';
import type { Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

/** What every step needs. */
export interface StepContext {
  readonly project: string;
  /** Parts of paths given on the command line; with any, only matching tests run and no checks. */
  readonly filters: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

const minute = 60_000;
/** Several times what they take on two quiet cores: the limit is for what hangs, not for what is slow. */
const unitMinutes = 25;
const siteMinutes = 50;
/** Where the tests of the composed site stand; they need a build and a running system. */
const siteTests = 'e2e/site';

/** Makes the steps of `npm test` in their order. */
export function stepsOf(context: StepContext): Step[] {
  const unit = vitestStep({
    ...context,
    name: 'tests',
    config: 'vitest.config.ts',
    limitMs: unitMinutes * minute,
  });
  const endToEnd: Step = {
    needs: 'build',
    ...vitestStep({
      ...context,
      name: 'end-to-end',
      config: 'e2e/vitest.config.ts',
      limitMs: siteMinutes * minute,
    }),
  };
  const build = check(context, 'build', ['federation/build-all.ts'], 8 * minute);
  if (context.filters.length > 0) {
    const forSite = context.filters.some(
      (filter) => filter.startsWith(siteTests) || siteTests.startsWith(filter),
    );
    const forUnits = context.filters.some((filter) => !filter.startsWith(siteTests));
    return [...(forUnits ? [unit] : []), ...(forSite ? [build, endToEnd] : [])];
  }
  return [
    // A lock file that went out of step is noticed only on a fresh machine otherwise.
    checkStep({
      ...context,
      name: 'lock file',
      command: ['npm', 'ci', '--dry-run', '--ignore-scripts'],
      limitMs: minute,
    }),
    command(context, 'lint', ['biome', 'check', '--error-on-warnings']),
    command(context, 'types', ['tsc', '-p', 'tsconfig.json']),
    command(context, 'borders', ['depcruise', '.']),
    command(context, 'unused', ['knip', '--no-progress', '--treat-config-hints-as-errors']),
    check(context, 'contract', ['tooling/contract-report/main.ts'], minute),
    check(context, 'contract direction', ['tooling/contract-report/published-contract.ts'], 2 * minute),
    unit,
    build,
    // What was just built stands in the registry of this run.
    { needs: 'build', ...check(context, 'consumers', ['federation/check-consumers.ts'], minute) },
    endToEnd,
  ];
}

function check(context: StepContext, name: string, program: readonly string[], limitMs: number): Step {
  return checkStep({ ...context, name, command: [process.execPath, ...program], limitMs });
}

function command(context: StepContext, name: string, words: readonly [string, ...string[]]): Step {
  const [program, ...args] = words;
  return checkStep({
    ...context,
    name,
    command: [`${context.project}/node_modules/.bin/${program}`, ...args],
    limitMs: 2 * minute,
  });
}
