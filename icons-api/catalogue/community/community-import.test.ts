import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiServer, startApi } from '../../calls/testing/api-server.ts';
import { callsOf } from '../../collections/testing/collection-calls.ts';
import { databases } from '../../database/testing/databases.ts';
import { signIn } from '../../people/accounts/testing/sign-in.ts';
import { drawingOf } from '../../requests/testing/drawing-of.ts';
import { requestAtWork, resolveWith } from '../../requests/testing/resolving.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { selectSets } from '../import/set-selection.ts';
import { iconById, listPlatforms } from '../public.ts';
import { readSnapshot } from '../snapshot/snapshot.ts';
import { derivedSet } from '../testing/derived-set.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const dot = '<circle cx="12" cy="12" r="3" fill="currentColor"/>';
const other = (lastModified: number) => derivedSet({ lastModified, icons: { 'only-this': dot } });

describe.each(databases)('[T7.28] an import leaves icons of makers in, on %s', (_name, start) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(start, { dictionaries: false });
  });
  afterAll(() => api.close());

  /** Everything that the catalogue says of an icon. */
  const iconOf = async (id: string) => {
    const { rows } = await api.database.orm.$client.query(
      `SELECT row_to_json(i) AS icon, b.body, c.title, c.tags, a.name AS author, s.licence_spdx AS licence, p.title AS style,
         p.total_icons AS total, p.preview_ids AS previews, g.members
       FROM icon i JOIN icon_body b ON b.icon_id = i.id JOIN concept c ON c.id = i.concept_id JOIN platform p ON p.id = i.platform_id
       JOIN icon_set s ON s.prefix = i.set_prefix JOIN author a ON a.id = s.author_id
       JOIN platform_group g ON g.type = 'family' AND g.code = 'community' WHERE i.id = $1`,
      [id],
    );
    return rows[0];
  };

  it('as they are, when it has the same sets, other ones, and those of before', async () => {
    const maker = await signIn(api.database, { name: 'Mona', roles: ['maker'] });
    const title = 'Induktionsherd';
    const id = await resolveWith(await requestAtWork(api, { title, maker }), 'Induction hob');
    const mit = { style: 'Pebble', licence: 'MIT' } as const;
    const own = await resolveWith(await requestAtWork(api, { maker }), 'Rice cooker', mit, drawingOf(2));
    const before = [await iconOf(id), await iconOf(own)];
    expect(before[0]).toMatchObject({ author: 'Mona', style: 'Community', total: 1, previews: [id] });

    expect(await importCatalogue(api.database, 'fixture')).toMatchObject({ changed: false });
    expect(await importCatalogue(api.database, [other(1)])).toMatchObject({ changed: true, icons: 3 });
    expect([await iconOf(id), await iconOf(own)]).toEqual(before);
    const { platforms, concepts } = await readSnapshot(api.database.orm.$client);
    expect(platforms.map((platform) => platform.title)).toEqual(['Lucide Lab', 'Community', 'Pebble']);
    expect(concepts.flatMap(({ icons }) => icons)).toHaveLength(3);

    expect(await importCatalogue(api.database, 'fixture')).toMatchObject({ changed: true });
    expect([await iconOf(id), await iconOf(own)]).toEqual(before);
    expect((await listPlatforms(api.database)).slice(-2).map((platform) => platform.title)).toEqual([
      'Community',
      'Pebble',
    ]);
  });

  it('when it fails midway, and when it goes on after that', async () => {
    const id = await resolveWith(await requestAtWork(api), 'Kettle', {}, drawingOf(3));
    const before = await iconOf(id);
    const [lucide] = selectSets('lucide');
    const broken = derivedSet({ lastModified: 2, icons: { another: dot } });
    for (const path of broken.files.paths) writeFileSync(path, '{');
    const sets = [...selectSets('fixture').slice(0, 1), broken];
    await expect(importCatalogue(api.database, sets)).rejects.toMatchObject({ code: 'ICON_SET_BROKEN' });
    expect(await iconOf(id)).toEqual(before);
    const between = await resolveWith(await requestAtWork(api), 'Kettle lid', {}, drawingOf(4));
    const { version } = await readSnapshot(api.database.orm.$client);
    expect(
      (await readSnapshot(api.database.orm.$client)).concepts.flatMap(({ icons }) =>
        icons.map((icon) => icon.id),
      ),
    ).toContain(between);
    if (lucide) await importCatalogue(api.database, [other(3)]);
    expect((await iconOf(id))?.icon).toEqual(before?.icon);
    expect((await iconById(api.database, between)).state).toBe('found');
    expect((await readSnapshot(api.database.orm.$client)).version).not.toBe(version);
  });

  it('while requests are resolved', async () => {
    const works = await Promise.all([1, 2, 3].map(() => requestAtWork(api)));
    const [imported, ...ids] = await Promise.all([
      importCatalogue(api.database, 'fixture'),
      ...works.map((work, n) => resolveWith(work, `Jar ${n}`, {}, drawingOf(10 + n))),
    ]);
    expect(imported).toMatchObject({ changed: true });
    for (const id of ids) expect((await iconById(api.database, id)).state).toBe('found');
    const { rows } = await api.database.orm.$client.query(
      `SELECT p.title FROM platform p WHERE total_icons <>
         (SELECT count(*) FROM icon WHERE platform_id = p.id AND removed_at IS NULL)`,
    );
    expect(rows).toEqual([]);
  });

  it('and makes their rows again from what it was given, with id, date and drawing', async () => {
    const id = await resolveWith(await requestAtWork(api), 'Ladle', {}, drawingOf(5));
    const before = await iconOf(id);
    await api.database.orm.$client.query('DELETE FROM icon_body WHERE icon_id = $1', [id]);
    await api.database.orm.$client.query('DELETE FROM icon WHERE id = $1', [id]);
    await importCatalogue(api.database, [other(4)]);
    expect(await iconOf(id)).toEqual(before);
  });

  it('but not those that were taken down', async () => {
    const id = await resolveWith(await requestAtWork(api), 'Colander', {}, drawingOf(6));
    const admin = callsOf(api, await signIn(api.database, { roles: ['admin'] }));
    await admin('takeDownIcon', { params: { id }, body: { reason: 'A trademark' } });
    await importCatalogue(api.database, 'fixture');
    expect((await iconById(api.database, id)).state).toBe('removed');
    expect(await iconOf(id)).toBeUndefined();
  });

  it('nor loses them with the account of the maker', async () => {
    const maker = await signIn(api.database, { name: 'Gone', roles: ['maker'] });
    const id = await resolveWith(await requestAtWork(api, { maker }), 'Spatula', {}, drawingOf(7));
    const before = await iconOf(id);
    await api.database.orm.$client.query('DELETE FROM account WHERE id = $1', [maker.accountId]);
    await importCatalogue(api.database, [other(5)]);
    expect(await iconOf(id)).toEqual(before);
  });
});
