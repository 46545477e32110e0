import { isIPv6 } from 'node:net';

/**
 * Under which name requests of one client count together: its address. Of an IPv6 address the first 64 bits count, since
 * one customer of a network has at least that many to choose from.
 * @param address as the gateway derives it, behind trusted proxies too
 */
export function clientName(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after?.split(':').filter(Boolean) ?? [];
  // An IPv4 address at the end stands for two groups.
  const missing =
    after === undefined ? 0 : 8 - groups.length - rest.length - (rest.at(-1)?.includes('.') ? 1 : 0);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...rest];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
