import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gradientPresets } from '../rules/gradients.ts';
import { LAST_PAGE } from './page-place.ts';
import { readResultQuery, withResultQuery } from './result-query.ts';

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
