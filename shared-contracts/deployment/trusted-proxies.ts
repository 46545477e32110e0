import { BlockList, isIP } from 'node:net';
import { SettingError } from './settings/setting-error.ts';

/** True for an address of this machine or of one in TRUSTED_PROXIES. */
export type IsOurs = (address: string) => boolean;

/**
 * Reads TRUSTED_PROXIES: addresses and networks (`10.0.0.5,10.1.0.0/16,fd00::/8`) of the proxies between visitors and
 * a server. Their headers about a visitor's address are trusted, and their own calls are not counted as those of a visitor.
 * This machine is always among them.
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
  return cached(isListed);
}

const MOST_CACHED = 4096;

/** Every request is checked, and each look-up in the list makes an object outside the heap. */
function cached(isListed: IsOurs): IsOurs {
  const known = new Map<string, boolean>();
  return (address) => {
    let isOurs = known.get(address);
    if (isOurs === undefined) {
      isOurs = isListed(address);
      if (known.size >= MOST_CACHED) known.clear();
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
