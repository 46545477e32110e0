import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

describe('acceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['BR;q=1.0', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0.0, br;q=0', null],
    ['zstd, brotli', null],
    ['', null],
    [undefined, null],
  ])('%o gives %o', (accepted, encoding) => {
    expect(acceptedEncoding(accepted)).toBe(encoding);
  });
});
