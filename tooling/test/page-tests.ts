import { afterEach, vi } from 'vitest';

/**
 * Runs before each file of unit tests. Queries may take seconds on a machine that builds something else beside the tests, since
 * parts of pages are modules that are loaded first. What a test rendered is removed after it.
 */
const { waitFor } = vi;
// Files that share their modules share `vi` too.
if (waitFor.name !== 'waitLonger')
  vi.waitFor = function waitLonger(callback, options) {
    return waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options });
  };

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}
