import { createVitest } from 'vitest/node';
import { type Count, countTests } from './count-tests.ts';

const endings = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs tests of some projects of vitest.config.ts.
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
    return countTests(testModules, unhandledErrors);
  } finally {
    signal.removeEventListener('abort', cancel);
    await vitest.close();
  }
}
