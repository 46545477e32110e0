import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.250'],
  ['::ffff:203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:2::1', '2001:db8:1:ffff:9::'],
  ['2001:DB8:1::', '2001:db8:1:0:0:0:0:9'],
  ['::1', '::2'],
])('%s and %s are of one network', (one, other) => expect(networkOf(one)).toBe(networkOf(other)));

it.each([
  ['203.0.113.7', '203.0.114.7'],
  ['2001:db8:1::1', '2001:db8:2::1'],
  ['2001:db8::1', '2001:db8:1::1'],
])('%s and %s are of two', (one, other) => expect(networkOf(one)).not.toBe(networkOf(other)));
