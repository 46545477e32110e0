import { expect, it } from 'vitest';
import { openToken, sealToken } from './sealed-token.ts';

const key = 'a key that this test alone has';
const hour = 3_600_000;

it('is opened by the key that sealed it, for a working day', () => {
  const sealed = sealToken('mf-search_abc', key, 0);
  expect(openToken(sealed, key, 8 * hour - 1)).toBe('mf-search_abc');
  expect(openToken(sealed, key, 8 * hour)).toBeNull();
  expect(openToken(sealed, 'another key', 1)).toBeNull();
});

it('is never the same twice, and nothing else is opened', () => {
  expect(sealToken('t', key, 0)).not.toBe(sealToken('t', key, 0));
  for (const other of [null, '', 'x', 'A'.repeat(80)]) expect(openToken(other, key, 1)).toBeNull();
});
