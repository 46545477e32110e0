import { createVitest, type TestRunResult, type Vitest } from 'vitest/node';
import { type Count, countTests, reasonOfCrash } from './count-tests.ts';

const endings = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs tests of some projects of vitest.config.ts. In CI, files whose process crashed run once more, and are listed as flaky.
 * @param projects their names, or `!name` for all but this one
 * @param filters parts of paths; without any, every test runs
 * @param signal ends the run; what it has started is ended in order
 */
export async function runTests(projects: string[], filters: string[], signal: AbortSignal): Promise<Count> {
  signal.throwIfAborted();
  const ours = endings.map((name) => process.listeners(name));
  const vitest = await createVitest({
    watch: false,
    project: projects,
    passWithNoTests: true,
    allowOnly: false,
    reporters: ['default'],
  });
  // Vitest exits immediately when it is interrupted, and would leave the site running.
  endings.forEach((name, at) => {
    for (const listener of process.listeners(name))
      if (!ours[at]?.includes(listener)) process.off(name, listener);
  });
  const cancel = () => {
    // The second call does not wait for tests that are running. What it throws is thrown by the run itself.
    for (let calls = 0; calls < 2; calls++) vitest.cancelCurrentRun('keyboard-input').catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const { testModules, unhandledErrors } = await vitest.start(filters);
    const crashes = unhandledErrors.flatMap((error) => reasonOfCrash(error) ?? []);
    if (crashes.length === 0 || !process.env.CI || signal.aborted)
      return countTests(testModules, unhandledErrors);
    const again = await runLostFiles(vitest, testModules);
    const others = unhandledErrors.filter((error) => !reasonOfCrash(error));
    const count = countTests(again.testModules, [...others, ...again.unhandledErrors]);
    return { ...count, flaky: [...count.flaky, ...crashes] };
  } finally {
    signal.removeEventListener('abort', cancel);
    await vitest.close();
  }
}

/** Threads and WebAssembly in one process crash V8 now and then (nodejs/node issue 64500). @returns the results of all files */
async function runLostFiles(vitest: Vitest, files: TestRunResult['testModules']): Promise<TestRunResult> {
  const lost = files.filter((file) => file.state() === 'pending' || file.state() === 'queued');
  return await vitest.runTestSpecifications(lost.map((file) => file.toTestSpecification()));
}
