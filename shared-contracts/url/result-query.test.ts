import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readResultQuery, withResultQuery } from './result-query.ts';

const word = fc.option(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), { nil: null });
const query = fc.record({
  page: fc.integer({ min: 1, max: 999_999 }),
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

it.each(['0', '-1', 'two', '1.5', ''])('takes the page "%s" as the first', (page) => {
  expect(readResultQuery(new URLSearchParams({ page })).page).toBe(1);
});
