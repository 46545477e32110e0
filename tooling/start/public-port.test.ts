import { describe, expect, it } from 'vitest';
import { publicPort } from './public-port.ts';

describe('publicPort', () => {
  it.each([undefined, ''])('is 3000 when PORT is %j', (text) => expect(publicPort(text)).toBe(3000));
  it('is what PORT says', () => expect(publicPort('8080')).toBe(8080));
  it.each(['0', '65536', '30x', '1.5', '-1'])('refuses %s', (text) => {
    expect(() => publicPort(text)).toThrow(/PORT_INVALID/);
  });
});
