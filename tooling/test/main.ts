import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBrowser } from '../browser/ensure-browser.ts';
import { Problem, printFailure } from '../problem.ts';
import { runCommand } from '../processes/run-command.ts';
import { lineProgress } from '../progress/progress.ts';
import { ensureRedis } from '../redis/ensure-redis.ts';
import { type Check, checks, siteChecks } from './checks.ts';
import type { Count } from './count-tests.ts';
import { runTests } from './run-tests.ts';

/**
 * `npm test`: every check, all tests beside the code, and the composed site in a browser; with parts of paths, the tests that
 * match. A check counts as one. The last line is `N passed, N failed`.
 */
const project = dirname(dirname(import.meta.dirname));
const filters = process.argv.slice(2);
const progress = lineProgress();
const dataDirectory = await mkdtemp(join(tmpdir(), 'icoteca-test-'));
Object.assign(process.env, { NODE_ENV: 'test', DATA_DIR: dataDirectory });

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () =>
    interrupted.abort(new Problem('TEST_INTERRUPTED', `Ended by ${signal}.`, 'Run it again.')),
  );
}

let passed = 0;
const flaky: string[] = [];
const failures: string[] = [];
const add = (count: Count) => {
  passed += count.passed;
  flaky.push(...count.flaky);
  failures.push(...count.failures);
};

try {
  await provide('browser', 'CHROMIUM_PATH', ensureBrowser);
  await provide('redis', 'REDIS_SERVER_PATH', ensureRedis);
  if (filters.length > 0) {
    add(await runTests(['!replicas'], filters, interrupted.signal));
  } else {
    await runChecks(checks, process.env, 2);
    add(await runTests(['packages', 'mocked', 'shell'], [], interrupted.signal));
    // The site is started on the registry of this build (e2e/system.setup.ts); without a build there is none.
    const isBuilt = await runChecks(siteChecks, { ...process.env, DATA_DIR: join(dataDirectory, 'e2e') });
    if (isBuilt) add(await runTests(['e2e'], [], interrupted.signal));
  }
  interrupted.signal.throwIfAborted();
} catch (error) {
  fail('this run', interrupted.signal.aborted ? interrupted.signal.reason : error);
} finally {
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
}
// Thousands of lines stand between a failure and the end, which is all that some systems keep of a log.
printList('Flaky: passed on retry', flaky);
printList('What failed', failures);
console.log(`\n${passed} passed, ${failures.length} failed`);
// A run that tested nothing has not shown that anything works.
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);

/** Runs each check, some of them at once, and prints what those that fail have printed. @returns whether all passed */
async function runChecks(some: readonly Check[], env: NodeJS.ProcessEnv, atOnce = 1): Promise<boolean> {
  const failedBefore = failures.length;
  const left = some.values();
  const runInTurn = async () => {
    for (const check of left) await runCheck(check, env);
  };
  await Promise.all(Array.from({ length: atOnce }, runInTurn));
  return failures.length === failedBefore;
}

async function runCheck({ name, command }: Check, env: NodeJS.ProcessEnv): Promise<void> {
  const lines: string[] = [];
  const { code } = await progress.phase(name, async (note) => {
    const { signal } = interrupted;
    const onLine = (line: string) => lines.push(line);
    const result = await runCommand({ name, command, cwd: project, env, signal, onLine });
    note(result.code === 0 ? '' : `failed with exit code ${result.code}`);
    return result;
  });
  interrupted.signal.throwIfAborted();
  if (code === 0) {
    passed += 1;
    return;
  }
  console.log(lines.join('\n'));
  failures.push(`${name}: exit code ${code}`);
}

/** Installs a program that tests need. Without it they still run, and that counts as a failure. */
async function provide(
  name: string,
  variable: string,
  ensure: (note: (text: string) => void) => Promise<string | undefined>,
): Promise<void> {
  try {
    await progress.phase(name, async (note) => {
      const path = await ensure(note);
      note(path ?? 'none here: a test double takes its place');
      if (path) process.env[variable] = path;
    });
  } catch (error) {
    fail(name, error);
  }
}

function printList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`);
}

function fail(what: string, error: unknown): void {
  printFailure(error);
  failures.push(`${what}: ${error instanceof Error ? error.message : error}`);
}
