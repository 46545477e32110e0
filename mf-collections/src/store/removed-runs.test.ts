import { expect, it } from 'vitest';
import { runsOf } from './removed-runs.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

it.each([
  [['b'], [{ ids: ['b'], before: 'c' }]],
  [['c', 'b'], [{ ids: ['b', 'c'], before: 'd' }]],
  [
    ['a', 'c', 'e'],
    [
      { ids: ['a'], before: 'b' },
      { ids: ['c'], before: 'd' },
      { ids: ['e'], before: null },
    ],
  ],
  [
    ['x', 'e'],
    [
      { ids: ['e'], before: null },
      { ids: ['x'], before: null },
    ],
  ],
])('%j of a to e go back as %j', (ids, runs) => {
  expect(runsOf(ids, order)).toEqual(runs);
});
