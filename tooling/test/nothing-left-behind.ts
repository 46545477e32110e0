import { afterAll, vi } from 'vitest';

// Files share their modules and often a window: mocks of one file must not remain for the next one.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
