import { describe, expect, it } from 'vitest';
import { totalsOf } from './step.ts';
import { exitCodeOf, summaryLines } from './summary.ts';
import { countVitestResults, type VitestResults } from './vitest-results.ts';

const project = '/home/icoteca';
const file = (status: string, tests: [string, string, number][], message = ''): VitestResults => ({
  testResults: [
    {
      name: `${project}/shell/a.test.ts`,
      status,
      message,
      assertionResults: tests.map(([fullName, state, duration]) => ({ fullName, status: state, duration })),
    },
  ],
});

describe('countVitestResults', () => {
  it('counts what passed and what failed, with paths inside the project', () => {
    const outcome = countVitestResults(
      file('failed', [
        ['works', 'passed', 5],
        ['breaks', 'failed', 7],
      ]),
      1,
      project,
    );
    expect(outcome).toMatchObject({ passed: 1, failed: 1 });
    expect(outcome.tests[1]).toEqual({ title: 'shell/a.test.ts: breaks', milliseconds: 7 });
    expect(outcome.report).toContain('shell/a.test.ts: breaks');
  });

  it.each(['skipped', 'pending', 'todo'])('counts a %s test as failed', (status) => {
    const outcome = countVitestResults(file('passed', [['later', status, 0]]), 0, project);
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
    expect(outcome.report).toContain('not allowed');
  });

  it('counts a file that cannot be loaded', () => {
    const outcome = countVitestResults(file('failed', [], 'no such module'), 1, project);
    expect(outcome.failed).toBe(1);
    expect(outcome.report).toContain('no such module');
  });

  it('counts a bad end of a run in which every test passed', () => {
    expect(countVitestResults(file('passed', [['works', 'passed', 5]]), 1, project)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('counts a run that wrote nothing', () => {
    expect(countVitestResults(undefined, null, project)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('summaryLines', () => {
  const outcome = (passed: number, failed: number) => ({
    passed,
    failed,
    report: '',
    tests: Array.from({ length: passed }, (_, index) => ({ title: `t${index}`, milliseconds: index * 100 })),
  });

  it('lists the ten slowest and ends with the count', () => {
    const lines = summaryLines(totalsOf([outcome(12, 0), outcome(1, 2)]));
    expect(lines.filter((text) => / s {2}t\d/.test(text))).toHaveLength(10);
    expect(lines[2]).toBe('    1.1 s  t11');
    expect(lines.at(-1)).toBe('13 passed, 2 failed');
  });

  it.each([
    [1, 0, 0],
    [1, 1, 1],
    [0, 0, 1],
  ])('%i passed and %i failed ends with exit code %i', (passed, failed, expected) => {
    expect(exitCodeOf(totalsOf([outcome(passed, failed)]))).toBe(expected);
  });
});
