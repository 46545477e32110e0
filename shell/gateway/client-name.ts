import { isIPv6 } from 'node:net';

/**
 * Under which name requests of one client count together: its address. Of an IPv6 address the first 64 bits count, since
 * one customer of a network has at least that many to choose from.
 * @param address as the gateway derives it, behind trusted proxies too
 */
export function clientName(address: string): string {
  return isIPv6(plain(address)) ? groupsOf(address).slice(0, 4).join(':') : plain(address);
}

/** The network of an address, as it is given to one customer: 256 addresses of IPv4, or the first 48 bits of IPv6. */
export function networkOf(address: string): string {
  const parts = isIPv6(plain(address)) ? groupsOf(address) : plain(address).split('.');
  return parts.slice(0, 3).join(':');
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** The leading groups of an IPv6 address, as numbers without zeros before them. */
function groupsOf(address: string): string[] {
  const [before = '', after] = plain(address).split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after?.split(':').filter(Boolean) ?? [];
  // An IPv4 address at the end is two groups.
  const missing =
    after === undefined ? 0 : 8 - groups.length - rest.length - (rest.at(-1)?.includes('.') ? 1 : 0);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...rest];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}
