/** How many tests passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** What is counted of a test file; a `TestModule` of vitest. */
export interface CountedFile {
  readonly children: { allTests(): Iterable<{ result(): { readonly state: string } }> };
  /** False when something failed, be it outside of a test. */
  ok(): boolean;
}

/**
 * Counts tests. One that was skipped counts as failed, because it would go unnoticed otherwise; so does a file that could not
 * be loaded, and an error outside of all tests.
 */
export function countTests(files: readonly CountedFile[], errors: number): Count {
  let passed = 0;
  let failed = errors;
  for (const file of files) {
    const states = [...file.children.allTests()].map((test) => test.result().state);
    const passedHere = states.filter((state) => state === 'passed').length;
    passed += passedHere;
    failed += states.length - passedHere;
    if (!file.ok() && passedHere === states.length) failed += 1;
  }
  return { passed, failed };
}
