import { expect, it } from 'vitest';
import { siteLocales } from '../locales/locales.ts';
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

it.each(siteLocales.map(({ iso }) => iso))('separators of %s are those of the standard', (iso) => {
  const { format } = new Intl.NumberFormat(iso);
  for (const count of [0, 9, 100, 900, 1000, 9900, 12_300, 81_200, 999_900, 1_000_000, 12_345_600])
    expect(shownCount(count, iso)).toBe(format(count));
});
