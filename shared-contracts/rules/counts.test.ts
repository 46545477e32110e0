import { expect, it } from 'vitest';
import { shownCount } from './counts.ts';

it('[S9.15] [T9.16] counts are rounded down to hundreds from 100 upward, with thousands separators', () => {
  expect([0, 7, 99, 100, 199, 81_287].map((count) => shownCount(count))).toEqual([
    '0',
    '7',
    '99',
    '100',
    '100',
    '81,200',
  ]);
});
