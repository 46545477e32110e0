import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/longest-first.ts';

/** Files that put another module in the place of one of ours. */
const mocked = '{mf-*,shared-*}/**/*.mocked.test.{ts,tsx}';

/** Processes, servers and browsers share two cores in CI. Each test that needs the retry is listed as flaky. */
const retry = process.env.CI ? 1 : 0;

/**
 * Unit tests stand beside the code; each file says that it needs a DOM by `// @vitest-environment jsdom`. The composed site in a
 * browser is the project `e2e`, which builds and starts it once for all files; many processes are `replicas` (`npm run replicas`).
 */
export default defineConfig({
  plugins: [
    {
      name: 'worker-scripts',
      // Node starts no workers of pages, as the server does not.
      load: (id) =>
        id.endsWith('?worker-script') ? "export const address = '', integrity = '';" : undefined,
    },
  ],
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Property tests and drawings take seconds on a machine that builds something else beside them.
    testTimeout: 20_000,
    retry,
    setupFiles: ['tooling/test/page-tests.ts', 'tooling/test/nothing-left-behind.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Of a second, which is short where parts of pages are loaded on a machine at work.
    expect: { poll: { timeout: 10_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: [
            '{shared-contracts,shared-ui,federation,icons-api,identity-server,mf-*,tooling}/**/*.test.{ts,tsx}',
            'bootstrap/*.test.mjs',
            'e2e/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', mocked],
          globalSetup: ['icons-api/database/testing/templates.setup.ts'],
          // Files share their modules: most of the time of a small file is spent on loading them.
          isolate: false,
        },
      },
      {
        extends: true,
        // A module in place of another one would reach the files that come after it.
        test: { name: 'mocked', include: [mocked] },
      },
      {
        extends: true,
        // The shell renders as a server and as a browser, which its modules are told once for all.
        test: { name: 'shell', include: ['shell/**/*.test.{ts,tsx}'] },
      },
      {
        // A test that ends or spoils a part has a system of its own; all others share one.
        test: {
          name: 'e2e',
          include: ['e2e/site/**/*.test.ts'],
          globalSetup: ['e2e/system.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          retry,
        },
      },
      {
        test: {
          name: 'replicas',
          include: ['e2e/replicas/**/*.test.ts'],
          globalSetup: ['icons-api/database/testing/templates.setup.ts'],
          // For what hangs: a server of the API alone takes half a minute to start on a machine that is full.
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
