import { BlockList, isIP } from 'node:net';
import { SettingError } from './settings/setting-error.ts';

/** Tells whether an address is of a machine of ours: this one, or one that TRUSTED_PROXIES names. */
export type IsOurs = (address: string) => boolean;

/**
 * Reads TRUSTED_PROXIES: addresses and networks (`10.0.0.5,10.1.0.0/16,fd00::/8`) of the machines that stand between
 * visitors and a server. What they say of a visitor's address is believed, and their own calls are not counted as those
 * of a visitor. This machine is always among them.
 * @throws SettingError
 */
export function readTrustedProxies(text: string | undefined): IsOurs {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8, 'ipv4');
  list.addAddress('::1', 'ipv6');
  for (const entry of (text ?? '').split(',').map((part) => part.trim())) {
    if (entry !== '') addEntry(list, entry);
  }
  const isListed: IsOurs = (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const kind = isIP(plain);
    return kind !== 0 && list.check(plain, kind === 4 ? 'ipv4' : 'ipv6');
  };
  return remembered(isListed);
}

/** Addresses that are remembered at once. */
const MOST_REMEMBERED = 4096;

/** Each request asks, mostly for one of few addresses, and the list makes an object outside the heap for each answer. */
function remembered(isListed: IsOurs): IsOurs {
  const known = new Map<string, boolean>();
  return (address) => {
    let isOurs = known.get(address);
    if (isOurs === undefined) {
      isOurs = isListed(address);
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(address, isOurs);
    }
    return isOurs;
  };
}

function addEntry(list: BlockList, entry: string): void {
  const [address = '', length, ...rest] = entry.split('/');
  const kind = isIP(address);
  const longest = kind === 4 ? 32 : 128;
  const bits = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  if (kind === 0 || rest.length > 0 || bits < 1 || bits > longest) {
    throw new SettingError(
      'TRUSTED_PROXIES_INVALID',
      `TRUSTED_PROXIES holds "${entry}"; it must be addresses or networks with commas, such as 10.0.0.5,10.1.0.0/16.`,
    );
  }
  list.addSubnet(address, bits, kind === 4 ? 'ipv4' : 'ipv6');
}
