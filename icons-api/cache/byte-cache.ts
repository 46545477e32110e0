import { LRUCache } from 'lru-cache';

interface ByteCacheOptions<V, C> {
  readonly maxBytes: number;
  /** Most entries, where the specification names a number. */
  readonly max?: number;
  /** About how much memory, or disk, a value takes. */
  readonly bytesOf: (value: V) => number;
  /** Values are files: keys and places in memory do not count. */
  readonly isOnDisk?: boolean;
  /** ms */
  readonly ttl?: number;
  readonly ttlAutopurge?: boolean;
  readonly dispose?: LRUCache.Disposer<string, V>;
  readonly fetchMethod?: LRUCache.Fetcher<string, V, C>;
}

/** For values that are answers of other servers. */
export const jsonBytes = (value: object): number => JSON.stringify(value).length;

/** Caches of one name: an index has its own, and an old one is collected after the new one is there. */
const caches = new Map<string, Set<WeakRef<ByteCache<object | string | number | true, unknown>>>>();
const uses = new Map<string, { hits: number; misses: number }>();

/** What an entry takes beside its key and value: its places in the lists of the cache. */
const ENTRY_BYTES = 100;

/** A cache whose bound is in bytes: the entry that was used longest ago goes first. `/metrics` reports it by its name. */
export class ByteCache<V extends object | string | number | true, C = unknown> extends LRUCache<
  string,
  V,
  C
> {
  readonly #uses: { hits: number; misses: number };

  constructor(name: string, { maxBytes, bytesOf, isOnDisk = false, ...options }: ByteCacheOptions<V, C>) {
    super({
      maxSize: maxBytes,
      sizeCalculation: (value, key) =>
        isOnDisk ? Math.max(1, bytesOf(value)) : ENTRY_BYTES + key.length + bytesOf(value),
      ...options,
    } as LRUCache.Options<string, V, C>);
    this.#uses = uses.get(name) ?? { hits: 0, misses: 0 };
    uses.set(name, this.#uses);
    const named = caches.get(name) ?? new Set();
    caches.set(name, named.add(new WeakRef(this as never)));
  }

  override get(key: string, options?: LRUCache.GetOptions<string, V, C>): V | undefined {
    const value = super.get(key, options);
    this.#count(value !== undefined);
    return value;
  }

  /** The value of a key, made by `fetchMethod` where there is none; calls at the same time share the work. */
  getOrMake(key: string, context: C): Promise<V> {
    this.#count(this.has(key));
    return this.forceFetch(key, { context } as never);
  }

  #count(isHit: boolean): void {
    if (isHit) this.#uses.hits += 1;
    else this.#uses.misses += 1;
  }
}

/** The figures of all caches of a name. */
export interface CacheFigures {
  readonly name: string;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
}

/** The caches of this process. */
export function cacheFigures(): CacheFigures[] {
  return [...caches].map(([name, named]) => {
    const figures = { name, bytes: 0, maxBytes: 0, entries: 0, hits: 0, misses: 0, ...uses.get(name) };
    for (const reference of named) {
      const cache = reference.deref();
      if (!cache) {
        named.delete(reference);
        continue;
      }
      figures.bytes += cache.calculatedSize;
      figures.maxBytes += cache.maxSize;
      figures.entries += cache.size;
    }
    return figures;
  });
}
