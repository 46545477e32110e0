import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';

describe('readTrustedProxies', () => {
  it.each([undefined, '', ' , '])('is this machine alone for %j', (text) => {
    const isOurs = readTrustedProxies(text);
    for (const own of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) expect(isOurs(own)).toBe(true);
    for (const other of ['10.0.0.5', '203.0.113.7', '::2', 'localhost', '', '0x7f000001'])
      expect(isOurs(other)).toBe(false);
  });

  it('takes addresses and networks of both kinds', () => {
    const isOurs = readTrustedProxies('10.0.0.5, 10.1.0.0/16,fd00::/8');
    for (const ours of ['10.0.0.5', '::ffff:10.0.0.5', '10.1.255.255', 'fd12::9', '127.0.0.1'])
      expect(isOurs(ours), ours).toBe(true);
    for (const other of ['10.0.0.6', '10.2.0.0', 'fe80::1', '::ffff:10.2.0.1'])
      expect(isOurs(other), other).toBe(false);
  });

  it('says the same of an address every time, also after many others', () => {
    const isOurs = readTrustedProxies('10.1.0.0/16');
    const ours = (n: number) => `10.1.${n >> 8}.${n & 255}`;
    const other = (n: number) => `10.2.${n >> 8}.${n & 255}`;
    for (const round of [1, 2])
      for (let n = 0; n < 5000; n++)
        if (!isOurs(ours(n)) || isOurs(other(n))) expect.fail(`${n} in round ${round}`);
  });

  it.each([
    'proxy',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fd00::/129',
    '10.0.0.0/-1',
    '10.0.0',
  ])('refuses %s and says so', (text) =>
    expect(() => readTrustedProxies(`127.0.0.1,${text}`)).toThrow(`TRUSTED_PROXIES holds "${text}"`),
  );
});
