import { expect, it } from 'vitest';
import { countTests } from './count-tests.ts';

const file = (states: readonly string[], isOk = !states.includes('failed')) => ({
  children: { allTests: () => states.map((state) => ({ result: () => ({ state }) })) },
  ok: () => isOk,
});

it.each([
  ['what passed and what failed', [file(['passed', 'failed']), file(['passed'])], 0, [2, 1]],
  ['a skipped test as failed', [file(['passed', 'skipped'])], 0, [1, 1]],
  ['a test that did not end as failed', [file(['pending'])], 0, [0, 1]],
  ['a file that could not be loaded', [file([], false)], 0, [0, 1]],
  ['an error outside of all tests', [file(['passed'])], 1, [1, 1]],
  ['nothing', [], 0, [0, 0]],
])('counts %s', (_case, files, errors, [passed, failed]) => {
  expect(countTests(files, errors)).toEqual({ passed, failed });
});
