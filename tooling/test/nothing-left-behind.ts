import { afterAll, vi } from 'vitest';

// Files share their modules and often a window: what one of them put in place of something is gone for the next one.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
