/** How many tests passed, and a line for each that failed: what it is and why. */
export interface Count {
  readonly passed: number;
  /** A line for each that passed on retry: what it is, and why it failed at first. */
  readonly flaky: readonly string[];
  readonly failures: readonly string[];
}

type Reasons = readonly { readonly message: string }[] | undefined;

/** What is counted of a test file; a `TestModule` of vitest. */
export interface CountedFile {
  readonly relativeModuleId: string;
  readonly children: {
    allTests(): Iterable<{
      readonly fullName: string;
      result(): { readonly state: string; readonly errors?: Reasons };
      diagnostic(): { readonly flaky: boolean } | undefined;
    }>;
  };
  /** False when something failed, be it outside of a test. */
  ok(): boolean;
  errors(): Reasons;
}

/**
 * Counts tests. One that was skipped counts as failed, because it would go unnoticed otherwise; so does a file that could not
 * be loaded, and an error outside of all tests.
 */
export function countTests(files: readonly CountedFile[], errors: readonly unknown[]): Count {
  let passed = 0;
  const flaky: string[] = [];
  const failures: string[] = [];
  for (const file of files) {
    let hasFailed = false;
    for (const test of file.children.allTests()) {
      const { state, errors: reasons } = test.result();
      if (state === 'passed') {
        passed += 1;
        if (test.diagnostic()?.flaky)
          flaky.push(`${file.relativeModuleId} > ${test.fullName}: ${reasonOf(reasons, state)}`);
        continue;
      }
      hasFailed = true;
      failures.push(`${file.relativeModuleId} > ${test.fullName}: ${reasonOf(reasons, state)}`);
    }
    // A hook that fails skips its tests: it alone knows why.
    const reasons = file.errors() ?? [];
    if (!file.ok() && (!hasFailed || reasons.length > 0))
      failures.push(`${file.relativeModuleId}: ${reasonOf(reasons, 'failed')}`);
  }
  return {
    passed,
    flaky,
    failures: [...failures, ...errors.map((error) => reasonOfCrash(error) ?? firstLine(messageOf(error)))],
  };
}

/** Signal and file of a process that crashed during its tests; undefined for other errors. */
export function reasonOfCrash(error: unknown): string | undefined {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? messageOf(error.cause) : '';
  return cause.startsWith('Worker exited unexpectedly') ? firstLine(cause) : undefined;
}

const reasonOf = (reasons: Reasons, state: string) => firstLine(reasons?.[0]?.message ?? state);

/** Errors outside of tests come from other processes: as plain objects, some without a prototype. */
function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return typeof error === 'string' ? error : 'an error without a message';
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
