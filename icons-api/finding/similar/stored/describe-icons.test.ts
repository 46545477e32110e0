import { afterAll, describe, expect, it, vi } from 'vitest';
import { importCatalogue } from '../../../catalogue/import/import-catalogue.ts';
import type { Database } from '../../../database/connection.ts';
import { databases } from '../../../database/testing/databases.ts';
import { useDatabase } from '../../../database/testing/use-database.ts';
import { Describer } from '../fingerprint/describer.ts';
import { FINGERPRINT_LENGTH } from '../fingerprint/fingerprint.ts';
import { describeIcons } from './describe-icons.ts';
import { storedFingerprints } from './stored-fingerprints.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const describer = new Describer();
afterAll(() => describer.close());

describe.each(databases)('Fingerprints on %s', (_name, start) => {
  let database: Database;
  let icons = 0;
  useDatabase(
    () => start('fixture'),
    async (opened) => {
      database = opened.database;
      ({ icons } = await importCatalogue(database, 'fixture'));
    },
  );

  async function stored() {
    const ids: string[] = [];
    const missing: string[] = [];
    const prints = new Map<string, string>();
    for await (const page of storedFingerprints(database)) {
      ids.push(...page.ids);
      missing.push(...page.missing);
      page.ids.forEach((id, at) => {
        const bytes = page.fingerprints.subarray(at * FINGERPRINT_LENGTH, (at + 1) * FINGERPRINT_LENGTH);
        expect(bytes.length).toBe(FINGERPRINT_LENGTH);
        prints.set(id, bytes.join());
      });
    }
    return { ids, missing, prints };
  }
  const make = async (ids: readonly string[], signal?: AbortSignal) => {
    let done = 0;
    const undrawable: string[] = [];
    await describeIcons(
      database,
      describer,
      ids,
      { onDone: (count) => (done += count), onUndrawable: (id) => undrawable.push(id) },
      signal,
    );
    expect(undrawable).toEqual([]);
    return done;
  };

  it('are made of every icon, and go on where they stopped', async () => {
    const before = await stored();
    expect(before.ids).toEqual([]);
    expect(before.missing).toHaveLength(icons);
    const stopped = new AbortController();
    await describeIcons(
      database,
      describer,
      before.missing,
      { onDone: () => stopped.abort(), onUndrawable: () => undefined },
      stopped.signal,
    );
    const half = await stored();
    expect(half.ids.length).toBeGreaterThan(100);
    expect(half.missing.length).toBe(icons - half.ids.length);
    expect(await make(half.missing)).toBe(half.missing.length);
    const whole = await stored();
    expect(whole.missing).toEqual([]);
    expect(whole.ids).toHaveLength(icons);
    for (const [id, print] of half.prints) expect(whole.prints.get(id)).toBe(print);
  });

  it('are made again only for what changed, the same as before, also by two processes together', async () => {
    const before = await stored();
    const [first = '', second = '', third = ''] = before.ids;
    await database.orm.$client.query("UPDATE icon SET content_hash = 'changed' WHERE id = $1", [first]);
    await database.orm.$client.query("UPDATE icon_fingerprint SET version = '0-older' WHERE icon_id = $1", [
      second,
    ]);
    await database.orm.$client.query('DELETE FROM icon_fingerprint WHERE icon_id = $1', [third]);
    const { missing } = await stored();
    expect(missing.toSorted()).toEqual([first, second, third].toSorted());
    await Promise.all([make(missing), make(missing)]);
    const after = await stored();
    expect(after.missing).toEqual([]);
    expect([...after.prints]).toEqual([...before.prints]);
  });

  it('go with the icons that are removed', async () => {
    const { ids } = await stored();
    const [removed = '', other = ''] = ids;
    await database.orm.$client.query('UPDATE icon SET removed_at = 1 WHERE id = $1', [removed]);
    await database.orm.$client.query('DELETE FROM icon_fingerprint WHERE icon_id = $1', [other]);
    expect((await stored()).ids).not.toContain(removed);
    await make([other]);
    const { rows } = await database.orm.$client.query('SELECT 1 FROM icon_fingerprint WHERE icon_id = $1', [
      removed,
    ]);
    expect(rows).toEqual([]);
  });
});
