import { expect, it } from 'vitest';
import { countTests } from './count-tests.ts';

const file = (
  states: readonly string[],
  { isOk = !states.includes('failed'), message }: { isOk?: boolean; message?: string } = {},
) => ({
  relativeModuleId: 'a.test.ts',
  children: {
    allTests: () =>
      states.map((state, at) => ({
        fullName: `test ${at}`,
        result: () => ({
          state: state === 'flaky' ? 'passed' : state,
          errors: message === undefined ? [] : [{ message }],
        }),
        diagnostic: () => ({ flaky: state === 'flaky' }),
      })),
  },
  ok: () => isOk,
  errors: () => (message === undefined || states.includes('failed') ? [] : [{ message }]),
});

it.each([
  [
    'what passed and what failed',
    [file(['passed', 'failed']), file(['passed'])],
    [],
    2,
    ['a.test.ts > test 1: failed'],
  ],
  ['a skipped test as failed', [file(['passed', 'skipped'])], [], 1, ['a.test.ts > test 1: skipped']],
  ['a test that did not end as failed', [file(['pending'])], [], 0, ['a.test.ts > test 0: pending']],
  ['a file that could not be loaded', [file([], { isOk: false })], [], 0, ['a.test.ts: failed']],
  [
    'a failure after all tests passed',
    [file(['passed'], { isOk: false, message: 'left a port open' })],
    [],
    1,
    ['a.test.ts: left a port open'],
  ],
  [
    'an error outside of all tests',
    [file(['passed'])],
    [Object.assign(Object.create(null), { message: 'lost\n at' }), 'gone', null],
    1,
    ['lost', 'gone', 'an error without a message'],
  ],
  [
    'a process that crashed, with its file',
    [file(['passed'])],
    [
      Object.assign(new Error('Worker forks emitted error.'), {
        cause: new Error('Worker exited unexpectedly with signal SIGTRAP while running test file /a.test.ts'),
      }),
    ],
    1,
    ['Worker exited unexpectedly with signal SIGTRAP while running test file /a.test.ts'],
  ],
  [
    'a hook that failed, with its reason',
    [file(['skipped'], { isOk: false, message: 'no port' })],
    [],
    0,
    ['a.test.ts > test 0: no port', 'a.test.ts: no port'],
  ],
  ['nothing', [], [], 0, []],
])('counts %s', (_case, files, errors, passed, failures) => {
  expect(countTests(files, errors)).toEqual({ passed, flaky: [], failures });
});

it('names a test that passed on retry, and why it failed at first', () => {
  expect(countTests([file(['passed', 'flaky'], { isOk: true, message: 'too slow' })], [])).toMatchObject({
    passed: 2,
    flaky: ['a.test.ts > test 1: too slow'],
  });
});

it('gives the first line of why a test failed', () => {
  const files = [file(['failed'], { message: 'expected 2 to be 3\n  at somewhere' })];
  expect(countTests(files, []).failures).toEqual(['a.test.ts > test 0: expected 2 to be 3']);
});
