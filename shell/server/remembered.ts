import { LRUCache } from 'lru-cache';

/** Remembers what was found for the hosts of late: a site has few, and each call asks. */
export function remembered(find: (host: string) => string): (host: string) => string {
  const found = new LRUCache<string, string>({ max: 100 });
  return (host) => {
    let value = found.get(host);
    if (value === undefined) {
      value = find(host);
      found.set(host, value);
    }
    return value;
  };
}
