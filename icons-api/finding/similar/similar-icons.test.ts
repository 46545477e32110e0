import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { importCatalogue } from '../../catalogue/import/import-catalogue.ts';
import { startPglite } from '../../database/testing/databases.ts';
import { type OpenTestDatabase, useDatabase } from '../../database/testing/use-database.ts';
import { noFilter } from '../search/icon-filter.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { searchIndexOf } from '../search/search-index.ts';
import { loadIndexInWorker } from '../search/search-indexes.ts';
import { SimilarIcons } from './similar-icons.ts';
import { SearchRefused } from './similar-thread.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

describe('similar icons over versions of the catalogue', () => {
  let opened: OpenTestDatabase;
  useDatabase(
    () => startPglite('fixture'),
    async (database) => {
      opened = database;
      await importCatalogue(database.database, 'fixture');
    },
  );

  async function currentIndex(): Promise<SearchIndex> {
    const data = await loadIndexInWorker(opened.url);
    return searchIndexOf(data);
  }
  const start = () => new SimilarIcons({ databaseUrl: opened.url, log: pino({ level: 'silent' }) });

  it('answer from the version before until the new one is ready, and make what changed alone', async () => {
    const similar = start();
    const first = await currentIndex();
    expect(similar.ready).toBeUndefined();
    similar.follow(first);
    await vi.waitUntil(() => similar.ready, { timeout: 60_000 });
    expect(similar.ready).toBe(first);
    const found = await similar.find(first, { icon: 0 }, noFilter, 5);
    expect(found.icons).toHaveLength(5);

    await opened.database.orm.$client.query(
      "UPDATE icon SET content_hash = 'changed' WHERE set_prefix = 'ph'",
    );
    await opened.database.orm.$client.query("UPDATE catalogue_state SET version = 'second'");
    const second = await currentIndex();
    similar.follow(second);
    expect(similar.ready).toBe(first);
    expect((await similar.find(first, { icon: 0 }, noFilter, 5)).icons).toEqual(found.icons);
    await vi.waitUntil(() => similar.ready === second, { timeout: 60_000 });
    expect(similar.progress.total).toBeGreaterThan(50);
    expect(similar.progress.total).toBeLessThan(second.data.icons.flags.length / 2);
    // A search of the previous version is still answered.
    expect((await similar.find(first, { icon: 0 }, noFilter, 5)).icons).toEqual(found.icons);
    const stale = { ...first, data: { ...first.data, version: 'never' } };
    await expect(similar.find(stale, { icon: 0 }, noFilter, 5)).rejects.toMatchObject({ refusal: 'stale' });
    await similar.close();
  });

  it('refuse more searches than may wait, and answer the others', async () => {
    const similar = start();
    const index = await currentIndex();
    similar.follow(index);
    await vi.waitUntil(() => similar.ready, { timeout: 60_000 });
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, icon) => similar.find(index, { icon }, noFilter, 5)),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(100 - 64);
    expect(refused.every(({ reason }) => reason instanceof SearchRefused && reason.refusal === 'busy')).toBe(
      true,
    );
    await similar.close();
    await expect(similar.find(index, { icon: 0 }, noFilter, 5)).rejects.toBeInstanceOf(SearchRefused);
  });

  it('leave an empty catalogue alone', async () => {
    const similar = start();
    const index = await currentIndex();
    const empty = { ...index.data, icons: { ...index.data.icons, flags: new Uint16Array() } };
    similar.follow({ ...index, data: empty });
    expect(similar.ready).toBeUndefined();
    await similar.close();
  });
});
