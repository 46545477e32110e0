import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const stepNames = (...filters: string[]) =>
  stepsOf({ project: '/project', filters, env: {}, signal: new AbortController().signal }).map(
    (step) => step.name,
  );

describe('stepsOf', () => {
  it('checks everything, cheap things first', () => {
    expect(stepNames()).toEqual([
      'lock file',
      'lint',
      'types',
      'borders',
      'unused',
      'contract',
      'contract direction',
      'tests',
      'build',
      'consumers',
      'end-to-end',
    ]);
  });

  it.each([
    ['shared-contracts/url', ['tests']],
    ['bench', ['tests']],
    ['e2e/site/smoke', ['build', 'end-to-end']],
    ['e2e', ['tests', 'build', 'end-to-end']],
  ])('runs for the filter %s only what can match', (filter, expected) => {
    expect(stepNames(filter)).toEqual(expected);
  });
});
