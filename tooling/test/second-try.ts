import type { StepOutcome } from './step.ts';
import { countVitestResults, type VitestResults } from './vitest-results.ts';

type FileResult = VitestResults['testResults'][number];

/** More failing files than this are no accident of a busy machine. */
const mostFiles = 3;

const hasFailed = (file: FileResult) =>
  file.status === 'failed' || file.assertionResults.some((test) => test.status === 'failed');

/** Paths of the files that get a second try: those in which something failed, when they are few. */
export function filesToTryAgain(results: VitestResults | undefined, project: string): string[] {
  const failed = (results?.testResults ?? [])
    .filter(hasFailed)
    .map((file) => file.name.replace(`${project}/`, ''));
  return failed.length <= mostFiles ? failed : [];
}

/**
 * Counts both tries: each file by its last one. A test that failed first and passed then is passed, and named in
 * `secondTries` with what it said at first.
 * @param code how the second run ended
 */
export function countSecondTry(
  first: VitestResults | undefined,
  second: VitestResults | undefined,
  code: number | null,
  project: string,
): StepOutcome {
  const firstFiles = first?.testResults ?? [];
  const triedAgain = new Map(second?.testResults.map((file) => [file.name, file]));
  const lastFiles = firstFiles.map((file) => triedAgain.get(file.name) ?? file);
  const outcome = countVitestResults({ testResults: lastFiles }, code, project);
  const secondTries = firstFiles
    .filter(hasFailed)
    .flatMap((file) => mendedIn(file, triedAgain.get(file.name), project));
  return { ...outcome, secondTries };
}

function mendedIn(before: FileResult, after: FileResult | undefined, project: string): string[] {
  if (after === undefined) return [];
  const path = before.name.replace(`${project}/`, '');
  const passed = new Set(
    after.assertionResults.filter((test) => test.status === 'passed').map((test) => test.fullName),
  );
  return before.assertionResults
    .filter((test) => test.status === 'failed' && passed.has(test.fullName))
    .map((test) => `${path}: ${test.fullName}\n    ${(test.failureMessages ?? []).join(' ').split('\n')[0]}`);
}
