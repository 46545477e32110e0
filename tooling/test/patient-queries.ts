/**
 * Runs before each file of unit tests. What is looked for in a page may take seconds to come on a machine that builds
 * something else beside the tests: parts of pages are modules that are loaded first.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}

export {};
