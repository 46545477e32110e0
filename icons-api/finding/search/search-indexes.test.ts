import { afterEach, describe, expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';
import { CatalogueChanged, openSearchIndexes, type SearchIndexes } from './search-indexes.ts';
import { smallCatalogue } from './testing/small-catalogue.ts';

let indexes: SearchIndexes | undefined;
afterEach(() => indexes?.close());

async function open(catalogue: { version: string }, keepMs = 60_000): Promise<SearchIndexes> {
  indexes = await openSearchIndexes({
    load: async () => buildIndex(smallCatalogue(catalogue.version)),
    readVersion: async () => catalogue.version,
    pollMs: 60_000,
    keepMs,
    onError: (error) => {
      throw error;
    },
  });
  return indexes;
}

describe('search indexes', () => {
  it('swap when the catalogue moves and still answer pages that were begun before', async () => {
    const catalogue = { version: 'one' };
    const opened = await open(catalogue);
    catalogue.version = 'two';
    await opened.refresh();
    expect(opened.current().data.version).toBe('two');
    expect(opened.at('one').data.version).toBe('one');
    expect(opened.at(undefined).data.version).toBe('two');
  });

  it('refuse a version that no longer exists with a named error', async () => {
    const catalogue = { version: 'one' };
    const opened = await open(catalogue, 1);
    catalogue.version = 'two';
    await opened.refresh();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(() => opened.at('one')).toThrow(CatalogueChanged);
    expect(() => opened.at('one')).toThrow('moved from version one to two');
  });

  it('[T7.28] make one index of moves that come close together, and one more of those that came meanwhile', async () => {
    const catalogue = { version: 'one' };
    const built: string[] = [];
    let whileBuilding = () => {};
    indexes = await openSearchIndexes({
      async load() {
        const data = buildIndex(smallCatalogue(catalogue.version));
        built.push(catalogue.version);
        whileBuilding();
        return data;
      },
      readVersion: async () => catalogue.version,
      pollMs: 60_000,
      settleMs: 20,
      onError: (error) => {
        throw error;
      },
    });
    catalogue.version = 'two';
    const first = indexes.refresh();
    catalogue.version = 'three';
    const second = indexes.refresh();
    whileBuilding = () => {
      whileBuilding = () => {};
      catalogue.version = 'four';
      void indexes?.refresh();
    };
    await Promise.all([first, second]);
    expect(built).toEqual(['one', 'three', 'four']);
    expect(indexes.current().data.version).toBe('four');
  });

  it('do not build again while the version is the same', async () => {
    const opened = await open({ version: 'one' });
    const before = opened.current();
    await opened.refresh();
    expect(opened.current()).toBe(before);
  });
});
