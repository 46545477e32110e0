import { defineConfig } from 'vitest/config';

/** `npm run replicas`: the site as on many machines, without Docker. Needs nginx and Redis, which it says when they are missing. */
export default defineConfig({
  test: {
    globalSetup: ['icons-api/database/testing/templates.setup.ts'],
    include: ['e2e/replicas/**/*.test.ts'],
    // For what hangs: a server of the API alone takes half a minute to start on a machine that is full.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
