import { defineConfig } from 'vitest/config';

/** Unit tests stand beside the code; each package may say that it needs a DOM by `// @vitest-environment jsdom`. */
export default defineConfig({
  test: {
    include: [
      '{shared-contracts,shared-ui,federation,icons-api,shell,mf-*,tooling}/**/*.test.{ts,tsx}',
      'bootstrap/*.test.mjs',
      'e2e/{*,bench/*}.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 2,
    // Property tests and drawings take seconds on a machine that builds something else beside them.
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
