import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { databases } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import { recordDownloads } from '../people/rights/record-downloads.ts';
import { sweepDeleted } from './delete-collection.ts';
import { type Calls, callsOf, catalogueIds, iconIds, made } from './testing/collection-calls.ts';
import { fillAccount } from './testing/fill-account.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe.each(databases)('collections of a visitor on %s', (_name, start) => {
  const api = useApi(start);
  let calls: Calls;
  let accountId: string;
  let icons: string[];
  const someone = async () => {
    const person = await signIn(api.database);
    return { calls: callsOf(api, person), accountId: person.accountId };
  };

  beforeAll(async () => {
    icons = await catalogueIds(api, 20);
  });

  it('[T1.03] an account has Favorites and Downloaded from its first look at them', async () => {
    ({ calls } = await someone());
    const { docs, total } = (await calls('collections')).success;
    expect(total).toBe(2);
    expect(docs.map(({ name, isDefault, isDownloaded }) => [name, isDefault, isDownloaded]).sort()).toEqual([
      ['Downloaded', false, true],
      ['Favorites', true, false],
    ]);
  });

  it('[T3.01] a collection has the fields of the specification, tags only when it is public', async () => {
    ({ calls } = await someone());
    const { id } = await made(calls, {
      name: ' Kitchen ',
      description: 'For the app',
      icons: icons.slice(0, 6),
    });
    const { collection } = (await calls('collection', { params: { id }, query: { previewCount: 4 } }))
      .success;
    expect(collection).toMatchObject({
      name: 'Kitchen',
      description: 'For the app',
      access: 'private',
      totalIcons: 6,
      isDefault: false,
      isDownloaded: false,
      permissions: ['read', 'edit', 'rename', 'share', 'delete'],
      appearance: { color: null, padding: 0, stroke: null },
      version: 1,
    });
    expect(collection.preview.map((icon) => icon.id)).toEqual(icons.slice(0, 4));
    expect(collection.apiCode).toMatch(/^kitchen-[a-z0-9]{12}$/);
    expect(collection).not.toHaveProperty('tags');
    const body = { access: 'public', tags: ['food', 'app', 'food'] };
    const changed = (await calls('changeCollection', { params: { id }, body })).success.collection;
    expect(changed).toMatchObject({ access: 'public', tags: ['food', 'app'], apiCode: collection.apiCode });
  });

  it('[T7.02] reads one without its preview by default', async () => {
    ({ calls } = await someone());
    const { id } = await made(calls, { icons: icons.slice(0, 2) });
    expect((await calls('collection', { params: { id } })).success.collection.preview).toEqual([]);
  });

  it('[T7.03] a list has the selected fields, sorted and with paging', async () => {
    ({ calls } = await someone());
    const first = await made(calls, { name: 'Zebra', icons: icons.slice(0, 5) });
    const second = await made(calls, { name: 'apple' });
    await calls('changeCollection', { params: { id: first.id }, body: { description: 'later' } });
    const select = 'id,apiCode,preview,totalIcons,name,isDefault,isDownloaded';
    const query = { select, sort: '-updatedAt', previewCount: 4, limit: 2 } as const;
    const { docs, ...paging } = (await calls('collections', { query })).success;
    expect(paging).toMatchObject({ total: 4, limit: 2, offset: 0, page: 1, pages: 2 });
    expect(docs.map(({ name }) => name)).toEqual(['Zebra', 'apple']);
    expect(Object.keys(docs[0] ?? {}).sort()).toEqual(select.split(',').sort());
    expect(docs[0]).toMatchObject({ totalIcons: 5, id: first.id });
    expect(docs[0]?.preview?.map(({ id }) => id)).toEqual(icons.slice(0, 4));
    const names = async (sort: 'name' | '-name' | 'updatedAt') =>
      (await calls('collections', { query: { sort, select: 'name' } })).success.docs.map(({ name }) => name);
    expect(await names('name')).toEqual(['apple', 'Downloaded', 'Favorites', 'Zebra']);
    expect(await names('-name')).toEqual(['Zebra', 'Favorites', 'Downloaded', 'apple']);
    expect((await names('updatedAt')).slice(2)).toEqual(['apple', 'Zebra']);
    const term = { term: 'ZEB r', select: 'id' };
    expect((await calls('collections', { query: term })).success.docs).toEqual([{ id: first.id }]);
    expect((await calls('collections', { query: { term: '%' } })).success.docs).toEqual([]);
    expect(second.totalIcons).toBe(0);
  });

  it('[T7.03] pictures are what draws the icons of the preview, only where they are selected', async () => {
    ({ calls } = await someone());
    const { id } = await made(calls, { icons: icons.slice(0, 5) });
    const list = async (select?: string) => {
      const query = { previewCount: 4, ...(select !== undefined && { select }) };
      return (await calls('collections', { query })).success.docs.find((one) => one.id === id);
    };
    const whole = await list();
    expect(whole).not.toHaveProperty('pictures');
    const drawn = whole?.preview?.map(({ id, contentHash, isColor, hiddenIn }) => ({
      id,
      contentHash,
      isColor,
      ...(hiddenIn && { hiddenIn }),
    }));
    expect(drawn).toHaveLength(4);
    expect(await list('pictures')).toEqual({ id, pictures: drawn });
  });

  it('[T7.03] a field that there is not is refused with the nearest one', async () => {
    ({ calls } = await someone());
    expect((await calls('collections', { query: { select: 'id,totalicon' } })).problem).toMatchObject({
      code: 'BAD_REQUEST',
      param: 'select',
      nearest: 'totalIcons',
    });
    for (const select of ['accountId', 'id,account_id', 'deletedAt'])
      expect((await calls('collections', { query: { select } })).status, select).toBe(400);
  });

  it('[T7.14] the collections that hold an icon, also by an earlier id of it', async () => {
    ({ calls } = await someone());
    const [icon = '', other = ''] = icons;
    const { id } = await made(calls, { icons: [icon] });
    const old = await renamedTo(icon);
    const holding = async (iconId: string) =>
      (await calls('collections', { query: { iconId, select: 'id', previewCount: 0, limit: 150 } })).success
        .docs;
    expect(await holding(icon)).toEqual([{ id }]);
    expect(await holding(old)).toEqual([{ id }]);
    expect(await holding(other)).toEqual([]);
    expect(await holding('a\0b')).toEqual([]);
  });

  it('[T7.06] creates with a name, and answers the one Favorites or Downloaded', async () => {
    ({ calls } = await someone());
    const favorites = await made(calls, { name: 'Mine', isDefault: true });
    expect(favorites).toMatchObject({ name: 'Favorites', isDefault: true, permissions: ['read', 'edit'] });
    expect((await made(calls, { isDefault: true })).id).toBe(favorites.id);
    expect(await made(calls, { isDownloaded: true })).toMatchObject({
      isDownloaded: true,
      permissions: ['read'],
    });
    expect((await calls('collections')).success.total).toBe(2);
  });

  it('[T5.05] a nameless collection gets Collection {n} with the first free number', async () => {
    ({ calls } = await someone());
    expect((await made(calls)).name).toBe('Collection 1');
    expect((await made(calls, { name: 'Collection 3' })).name).toBe('Collection 3');
    expect((await made(calls)).name).toBe('Collection 4');
  });

  it('[T5.04] [T8.07] the 151st is refused', async () => {
    ({ calls, accountId } = await someone());
    await made(calls, { name: 'Taken' });
    await fillAccount(api.database, accountId, { collections: 147, icons: [] });
    const { status, problem } = await calls('createCollection', { body: {} });
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'COLLECTION_LIMIT',
      'Only 150 collections are available.',
    ]);
    const { id } = await made(calls, { isDefault: true });
    expect((await calls('copyCollection', { params: { id } })).problem.code).toBe('COLLECTION_LIMIT');
  });

  it('[T7.04] [T8.06] changes what is named, and with If-Match only the version that the caller saw', async () => {
    ({ calls } = await someone());
    const { id } = await made(calls, { name: 'One', icons: icons.slice(0, 2) });
    const change = (body: object, ifMatch?: string) =>
      calls('changeCollection', {
        params: { id },
        query: { previewCount: 2 },
        body: body as Record<string, unknown>,
        ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      });
    const { collection } = (await change({ name: 'Two' }, '"1"')).success;
    expect(collection).toMatchObject({ name: 'Two', version: 2, description: '' });
    const late = await change({ name: 'Three' }, '"1"');
    expect([late.status, late.problem.code]).toEqual([412, 'COLLECTION_CHANGED']);
    expect(late.problem.current).toEqual(collection);
    expect((await change({ name: 'Four' })).success.collection).toMatchObject({ name: 'Four', version: 3 });
    expect((await change({ name: 'Five' }, '*')).success.collection.version).toBe(4);
    expect((await change({}, '"4"')).success.collection, 'nothing was changed').toMatchObject({ version: 4 });
    expect((await change({ name: 'Six' }, 'four')).problem).toMatchObject({
      code: 'BAD_REQUEST',
      param: 'If-Match',
    });
    const appearance = { color: 'ff0000', padding: 5, stroke: 1.5 };
    expect((await change({ appearance })).success.collection.appearance).toEqual(appearance);
  });

  it.each([
    ['name', ''],
    ['name', 'a\0b'],
    ['name', 'x'.repeat(101)],
    ['description', 'x'.repeat(1001)],
    ['tags', ['a\0']],
    ['access', 'shared'],
    ['appearance', { color: 'red', padding: 0, stroke: null }],
  ])('a %s of %j is refused and changes nothing', async (name, value) => {
    ({ calls } = await someone());
    const { id, version } = await made(calls);
    const answer = await calls('changeCollection', { params: { id }, body: { [name]: value } });
    expect(answer.problem).toMatchObject({ code: 'BAD_REQUEST', param: name });
    expect((await calls('collection', { params: { id } })).success.collection.version).toBe(version);
  });

  it('[T7.07] copies an own collection with its order, and numbers the name', async () => {
    ({ calls } = await someone());
    const source = await made(calls, { name: 'Kitchen', description: 'All', icons: icons.slice(0, 5) });
    await calls('orderCollectionIcons', {
      params: { id: source.id },
      body: { icons: [icons[4] ?? ''], before: icons[0] ?? '' },
    });
    await calls('changeCollection', { params: { id: source.id }, body: { access: 'public' } });
    const copyOf = async (id: string) =>
      (await calls('copyCollection', { params: { id }, query: { previewCount: 1 } })).success.collection;
    const copy = await copyOf(source.id);
    expect(copy).toMatchObject({ name: 'Kitchen (2)', description: 'All', access: 'private', totalIcons: 5 });
    expect(copy.preview.map(({ id }) => id)).toEqual([icons[4]]);
    expect(await iconIds(calls, copy.id)).toEqual(await iconIds(calls, source.id));
    expect((await copyOf(copy.id)).name).toBe('Kitchen (3)');
  });

  it('[T7.10] a deleted collection is gone, can be restored for an hour, and is swept then', async () => {
    ({ calls } = await someone());
    const { id } = await made(calls, { icons: icons.slice(0, 3) });
    expect((await calls('deleteCollection', { params: { id } })).success).toEqual({ success: true });
    for (const name of ['collection', 'collectionIcons', 'copyCollection'] as const)
      expect((await calls(name, { params: { id } })).problem.code, name).toBe('UNKNOWN_COLLECTION');
    expect((await calls('deleteCollection', { params: { id } })).problem.code).toBe('UNKNOWN_COLLECTION');
    expect((await calls('collections')).success.total).toBe(2);
    const { collection } = (await calls('restoreCollection', { params: { id } })).success;
    expect(collection).toMatchObject({ id, totalIcons: 3, version: 3 });
    expect((await calls('restoreCollection', { params: { id } })).success.collection).toEqual(collection);
    await calls('deleteCollection', { params: { id } });
    await sweepDeleted(api.database, Date.now());
    expect((await calls('restoreCollection', { params: { id } })).status).toBe(200);
    await calls('deleteCollection', { params: { id } });
    await query(api.database)`UPDATE collection SET deleted_at = deleted_at - 3600001 WHERE id = ${id}`;
    expect((await calls('restoreCollection', { params: { id } })).problem.code).toBe('UNKNOWN_COLLECTION');
    await sweepDeleted(api.database, Date.now());
    const { rows } = await api.database.orm.$client.query(
      `SELECT (SELECT count(*)::int FROM collection WHERE id = $1) AS collections,
              (SELECT count(*)::int FROM collection_icon WHERE collection_id = $1) AS icons`,
      [id],
    );
    expect(rows).toEqual([{ collections: 0, icons: 0 }]);
  });

  it('a deleted one makes room for another, and is not restored beyond the limit', async () => {
    ({ calls, accountId } = await someone());
    const { id } = await made(calls);
    await fillAccount(api.database, accountId, { collections: 147, icons: [] });
    await calls('deleteCollection', { params: { id } });
    expect((await made(calls)).name).toBe('Collection 148');
    expect((await calls('restoreCollection', { params: { id } })).problem.code).toBe('COLLECTION_LIMIT');
  });

  it('[T4.01] Downloaded has the latest download first, with its format and size', async () => {
    ({ calls, accountId } = await someone());
    const [first = '', second = ''] = icons;
    const download = (iconId: string, format: string, size: number | null, at: number) =>
      recordDownloads(
        api.database,
        accountId,
        [{ iconId, format, size, colour: null, edits: null, simplified: false, isPaid: false }],
        at,
      );
    await download(first, 'png', 96, 1000);
    await download(second, 'svg', null, 2000);
    await download(first, 'pdf', null, 3000);
    const { id, version } = await made(calls, { isDownloaded: true });
    expect(version, 'each download is a change').toBe(4);
    const { docs } = (await calls('collectionIcons', { params: { id } })).success;
    expect(docs.map((icon) => [icon.id, icon.downloadedAs, icon.addedAt])).toEqual([
      [first, { format: 'pdf', size: null }, 3000],
      [second, { format: 'svg', size: null }, 2000],
    ]);
  });

  it('Downloaded keeps the latest 1,000 icons', async () => {
    ({ calls, accountId } = await someone());
    const { id } = await made(calls, { isDownloaded: true });
    await query(api.database)`INSERT INTO collection_icon (collection_id, icon_id, added_at)
      SELECT ${id}, 'earlier' || n, n
      FROM generate_series(1, 999) n`;
    const downloads = icons.slice(0, 3).map((iconId) => ({
      iconId,
      format: 'png',
      size: 96,
      colour: null,
      edits: null,
      simplified: false,
      isPaid: false,
    }));
    const stored = async () =>
      (
        await query(api.database)`SELECT icon_id AS id FROM collection_icon
          WHERE collection_id = ${id} ORDER BY added_at, icon_id`
      ).map((row) => row.id as string);
    await recordDownloads(api.database, accountId, downloads, 5000);
    expect([(await stored()).length, (await stored())[0]]).toEqual([1000, 'earlier3']);
    await recordDownloads(api.database, accountId, downloads, 6000);
    expect([(await stored()).length, (await stored())[0]]).toEqual([1000, 'earlier3']);
  });

  /** Makes an earlier id of an icon known. */
  async function renamedTo(iconId: string): Promise<string> {
    const old = `old${iconId.slice(3)}`;
    await api.database.orm.$client.query(
      `INSERT INTO icon_alias (id, set_prefix, name, concept_name, icon_id) VALUES ($1, 'x', $1, 'x', $2)
       ON CONFLICT DO NOTHING`,
      [old, iconId],
    );
    return old;
  }
});
