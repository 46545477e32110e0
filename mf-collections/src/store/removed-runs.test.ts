import { expect, it } from 'vitest';
import { runsOf } from './removed-runs.ts';
import { piecesOf } from './undone-changes.ts';

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

it('runs are cut at marked icons, and each piece names what follows it', () => {
  expect(piecesOf([{ ids: ['a', 'b', 'c', 'd'], before: 'x' }], new Set(['b', 'c']))).toEqual([
    { ids: ['a'], before: 'b', isMarked: false },
    { ids: ['b', 'c'], before: 'd', isMarked: true },
    { ids: ['d'], before: 'x', isMarked: false },
  ]);
  expect(piecesOf([{ ids: ['e'], before: null }], new Set(['e']))).toEqual([
    { ids: ['e'], before: null, isMarked: true },
  ]);
});
