import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offset } from '../api/endpoint-schema.ts';
import { LATEST_PAGE_SIZE, SEARCH_PAGE_SIZE } from '../rules/limits.ts';
import { LAST_PAGE, readResultQuery, withResultQuery } from './result-query.ts';

const word = fc.option(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), { nil: null });
const query = fc.record({
  page: fc.integer({ min: 1, max: LAST_PAGE }),
  free: fc.boolean(),
  category: word,
  icon: word,
  from: word,
});

it('reads back what it writes', () => {
  fc.assert(
    fc.property(query, (written) => {
      const search = new URL(withResultQuery('/icons/set/home', written), 'http://localhost').searchParams;
      expect(readResultQuery(search)).toEqual(written);
    }),
  );
});

it('leaves defaults out of the address', () => {
  expect(withResultQuery('/icons/set/home', { page: 1, free: false })).toBe('/icons/set/home');
});

it.each(['0', '-1', 'two', '1.5', '', '10001', '999999'])('takes the page "%s" as the first', (page) => {
  expect(readResultQuery(new URLSearchParams({ page })).page).toBe(1);
});

it('asks for no page that the calls refuse', () => {
  for (const size of [SEARCH_PAGE_SIZE, LATEST_PAGE_SIZE]) {
    expect(offset.safeParse((LAST_PAGE - 1) * size).success).toBe(true);
  }
});
