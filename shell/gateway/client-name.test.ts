import { expect, it } from 'vitest';
import { clientName, networkOf } from './client-name.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, name) => expect(clientName(address)).toBe(name));

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
