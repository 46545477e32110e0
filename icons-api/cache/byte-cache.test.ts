import { describe, expect, it, vi } from 'vitest';
import { ByteCache, cacheFigures } from './byte-cache.ts';

const figuresOf = (wanted: string) => cacheFigures().find(({ name }) => name === wanted);

describe('a cache bounded in bytes', () => {
  it('drops what was used longest ago, and takes nothing that is larger than all', () => {
    const cache = new ByteCache<string>('bound', { maxBytes: 350, bytesOf: (value) => value.length });
    cache.set('a', 'x'.repeat(20));
    cache.set('b', 'x'.repeat(20));
    cache.get('a');
    cache.set('c', 'x'.repeat(20));
    expect([...cache.keys()].sort()).toEqual(['a', 'c']);
    cache.set('d', 'x'.repeat(300));
    expect(cache.has('d')).toBe(false);
  });

  it('reports bytes, entries, and hits and misses', () => {
    const cache = new ByteCache<string>('figures', { maxBytes: 1000, bytesOf: (value) => value.length });
    cache.set('key', 'value');
    cache.get('key');
    cache.get('key');
    cache.get('other');
    expect(figuresOf('figures')).toEqual({
      name: 'figures',
      bytes: 108,
      maxBytes: 1000,
      entries: 1,
      hits: 2,
      misses: 1,
    });
  });

  it('adds up caches of one name', () => {
    const make = () => new ByteCache<string>('two', { maxBytes: 1000, bytesOf: (value) => value.length });
    const both = [make(), make()];
    for (const cache of both) cache.set('key', 'value');
    expect(figuresOf('two')).toMatchObject({ bytes: 216, maxBytes: 2000, entries: 2 });
    expect(both).toHaveLength(2);
  });

  it('makes a value once for calls at the same time', async () => {
    const make = vi.fn(async (key: string) => `${key}!`);
    const cache = new ByteCache<string, null>('made', {
      maxBytes: 1000,
      bytesOf: (value) => value.length,
      fetchMethod: make,
    });
    expect(await Promise.all([cache.getOrMake('a', null), cache.getOrMake('a', null)])).toEqual(['a!', 'a!']);
    await cache.getOrMake('a', null);
    expect(make).toHaveBeenCalledOnce();
    expect(figuresOf('made')).toMatchObject({ entries: 1, bytes: 103 });
  });
});
