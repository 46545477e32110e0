import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offset } from '../api/endpoint-schema.ts';
import { gradientPresets } from '../rules/gradients.ts';
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

it('[S3.14] reads each of the 15 gradients by the names of its colours, and no other', () => {
  expect(new Set(gradientPresets.map((preset) => preset.code)).size).toBe(15);
  for (const { code } of gradientPresets) {
    const path = withResultQuery('/icons/nolan', { gradient: code });
    expect(path).toBe(`/icons/nolan?gradient=${code}`);
    expect(readResultQuery(new URLSearchParams({ gradient: code })).gradient).toBe(code);
  }
  expect(readResultQuery(new URLSearchParams('gradient=red-red')).gradient).toBeUndefined();
});

it('keeps what others put into the query, unless it is very long', () => {
  const read = readResultQuery(new URLSearchParams('utm_source=a&free=true&x=1&x=2&unlock-ai&page=3'));
  expect(read.other).toBe('utm_source=a&x=1&x=2');
  expect(withResultQuery('/icons/set/home', { ...read, page: 1 })).toBe(
    '/icons/set/home?utm_source=a&x=1&x=2&free=true',
  );
  expect(readResultQuery(new URLSearchParams({ x: 'y'.repeat(400) })).other).toBeUndefined();
});

it('leaves defaults out of the address', () => {
  expect(withResultQuery('/icons/set/home', { page: 1, free: false })).toBe('/icons/set/home');
});

it.each(['10001', '999999', '9'.repeat(40)])(
  'takes the page %j as the last that can be requested',
  (page) => {
    expect(readResultQuery(new URLSearchParams({ page })).page).toBe(LAST_PAGE);
  },
);

it.each(['0', '-1', 'two', '1.5', ''])('takes the page "%s" as the first', (page) => {
  expect(readResultQuery(new URLSearchParams({ page })).page).toBe(1);
});

it('requests no page that the calls refuse', () => {
  for (const size of [SEARCH_PAGE_SIZE, LATEST_PAGE_SIZE]) {
    expect(offset.safeParse((LAST_PAGE - 1) * size).success).toBe(true);
  }
});

it('reads several styles and a licence, and nothing else in their places', () => {
  const read = (search: string) => readResultQuery(new URLSearchParams(search));
  const { styles, license } = read('styles=lucide,tabler-outline,lucide,<b>&license=CC0-1.0');
  expect([styles, license]).toEqual([['lucide', 'tabler-outline'], 'CC0-1.0']);
  expect(read('styles=&license=mine')).not.toHaveProperty('styles');
  expect(read('styles=&license=mine')).not.toHaveProperty('license');
  expect(withResultQuery('/icons/set/home', { styles: ['lucide'], license: 'MIT' })).toBe(
    '/icons/set/home?styles=lucide&license=MIT',
  );
});
