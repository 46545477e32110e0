import { isIPv6 } from 'node:net';

/**
 * The network of an address, as it is given to one customer: 256 addresses of IPv4, and of IPv6 what the first 48 bits
 * say. Whoever has one of them has all of it, so it counts once.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.');
  const [left = '', right] = plain.toLowerCase().split('::');
  const start = left === '' ? [] : left.split(':');
  const end = right ? right.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...(right === undefined ? [] : zeros), ...end].slice(0, 3).join(':');
}
