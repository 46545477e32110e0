import { expect, it } from 'vitest';
import { seasonalTerms } from './seasons.ts';

it.each([
  ['2026-01-07', ['new year']],
  ['2026-01-08', []],
  ['2026-02-14', ['valentines', 'valentines day']],
  ['2026-02-15', []],
  ['2026-10-09', []],
  ['2026-10-31', ['halloween']],
  ['2026-11-22', []],
  ['2026-12-01', ['christmas', 'new year']],
  ['2026-12-31', ['new year']],
])('[S9.11] seasonal tags on %s are %j', (day, terms) => {
  for (const time of ['00:00:00', '23:59:59'])
    expect(seasonalTerms(Date.parse(`${day}T${time}Z`))).toEqual(terms);
});
