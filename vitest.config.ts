import { defineConfig } from 'vitest/config';

/** Files that put another module in the place of one of ours. */
const mocked = '{mf-*,shared-*}/**/*.mocked.test.{ts,tsx}';

/** Unit tests stand beside the code; each package may say that it needs a DOM by `// @vitest-environment jsdom`. */
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
    // Property tests and drawings take seconds on a machine that builds something else beside them.
    testTimeout: 20_000,
    setupFiles: ['tooling/test/patient-queries.ts', 'tooling/test/nothing-left-behind.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
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
    ],
  },
});
