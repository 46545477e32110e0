import { LRUCache } from 'lru-cache';

/** Caches results by text, such as hosts: there are few, and each request needs one. */
export function memoize<T extends string | object>(find: (text: string) => T): (text: string) => T {
  const found = new LRUCache<string, T>({ max: 100 });
  return (text) => {
    let value = found.get(text);
    if (value === undefined) {
      value = find(text);
      found.set(text, value);
    }
    return value;
  };
}
