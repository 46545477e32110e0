import { defineConfig } from 'vitest/config';

/** `npm run replicas`: the site as on many machines, without Docker. Needs nginx and Redis, which it says when they are missing. */
export default defineConfig({
  test: {
    globalSetup: ['icons-api/database/testing/templates.setup.ts'],
    include: ['e2e/replicas/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
