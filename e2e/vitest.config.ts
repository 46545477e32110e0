import { defineConfig } from 'vitest/config';

/** The composed site in a real browser; it is started once for all files, which therefore run one after the other. */
export default defineConfig({
  test: {
    include: ['e2e/site/**/*.test.ts'],
    globalSetup: ['e2e/system.setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
