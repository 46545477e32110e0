import { describe, expect, it } from 'vitest';
import { countSecondTry, filesToTryAgain } from './second-try.ts';
import { totalsOf } from './step.ts';
import { summaryLines } from './summary.ts';
import type { VitestResults } from './vitest-results.ts';

const project = '/home/icoteca';
type Tests = Readonly<Record<string, 'passed' | 'failed' | 'skipped'>>;
const results = (files: Readonly<Record<string, Tests>>): VitestResults => ({
  testResults: Object.entries(files).map(([name, tests]) => ({
    name: `${project}/${name}`,
    status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({
      fullName,
      status,
      failureMessages: status === 'failed' ? ['too late\n at line 3'] : [],
    })),
  })),
});
const first = results({
  'a.test.ts': { waits: 'failed', works: 'passed' },
  'b.test.ts': { works: 'passed' },
});

describe('filesToTryAgain', () => {
  it('are those in which something failed', () => {
    expect(filesToTryAgain(first, project)).toEqual(['a.test.ts']);
  });

  it('are none when many failed, and when nothing is known', () => {
    const many = results(Object.fromEntries([1, 2, 3, 4].map((n) => [`${n}.test.ts`, { breaks: 'failed' }])));
    expect(filesToTryAgain(many, project)).toEqual([]);
    expect(filesToTryAgain(undefined, project)).toEqual([]);
  });
});

describe('countSecondTry', () => {
  it('counts what passes alone as passed, and names it', () => {
    const second = results({ 'a.test.ts': { waits: 'passed', works: 'passed' } });
    const outcome = countSecondTry(first, second, 0, project);
    expect(outcome).toMatchObject({ passed: 3, failed: 0, secondTries: ['a.test.ts: waits\n    too late'] });
    expect(summaryLines(totalsOf([outcome])).join('\n')).toMatch(
      /ran again, alone \(1\): mend them\.\n {2}a\.test\.ts: waits[\s\S]*\n3 passed, 0 failed$/,
    );
  });

  it('counts what fails twice, what fails the second time alone, and a skipped test', () => {
    const second = results({ 'a.test.ts': { waits: 'failed', works: 'failed' } });
    expect(countSecondTry(first, second, 1, project)).toMatchObject({
      passed: 1,
      failed: 2,
      secondTries: [],
    });
    const skipped = results({ 'a.test.ts': { waits: 'skipped', works: 'passed' } });
    expect(countSecondTry(first, skipped, 0, project)).toMatchObject({
      passed: 2,
      failed: 1,
      secondTries: [],
    });
  });

  it('counts the first try when the second one ended badly', () => {
    expect(countSecondTry(first, undefined, null, project)).toMatchObject({ passed: 2, failed: 1 });
    const second = results({ 'a.test.ts': { waits: 'passed', works: 'passed' } });
    expect(countSecondTry(first, second, 1, project).failed).toBe(1);
  });
});
