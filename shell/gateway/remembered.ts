import { LRUCache } from 'lru-cache';

/** Remembers what was found for the texts of late, such as hosts and names of browsers: there are few, and each request asks. */
export function remembered<T extends string | object>(find: (text: string) => T): (text: string) => T {
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
