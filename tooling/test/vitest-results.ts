import type { StepOutcome } from './step.ts';

/** What we read of the file that the JSON reporter of vitest writes. */
export interface VitestResults {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/**
 * Counts a vitest run. A skipped test counts as failed, because nobody would notice it otherwise;
 * so does a file that could not be loaded, and a run that ended badly although every test passed.
 * @param results undefined when vitest wrote none
 * @param exitCode how vitest ended
 * @param project absolute path that is cut off the names of files
 */
export function countVitestResults(
  results: VitestResults | undefined,
  exitCode: number | null,
  project: string,
): StepOutcome {
  const failures: string[] = [];
  const tests = [];
  let passed = 0;
  for (const file of results?.testResults ?? []) {
    const path = file.name.replace(`${project}/`, '');
    for (const test of file.assertionResults) {
      tests.push({ title: `${path}: ${test.fullName}`, milliseconds: test.duration ?? 0 });
      if (test.status === 'passed') passed += 1;
      else failures.push(describeFailure(path, test));
    }
    const someFailed = file.assertionResults.some((test) => test.status === 'failed');
    if (file.status === 'failed' && !someFailed)
      failures.push(`${path}: ${file.message || 'could not be loaded'}`);
  }
  if (exitCode !== 0 && failures.length === 0)
    failures.push(`vitest ended with exit code ${exitCode}; see its lines above`);
  return { passed, failed: failures.length, tests, report: failures.join('\n\n') };
}

function describeFailure(
  path: string,
  test: VitestResults['testResults'][number]['assertionResults'][number],
): string {
  if (test.status !== 'failed')
    return `${path}: ${test.fullName}\n  is ${test.status}; skipped tests are not allowed`;
  return `${path}: ${test.fullName}\n  ${(test.failureMessages ?? []).join('\n').split('\n').slice(0, 12).join('\n  ')}`;
}
