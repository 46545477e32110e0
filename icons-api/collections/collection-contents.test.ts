import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { databases } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import { type Calls, callsOf, catalogueIds, iconIds, made } from './testing/collection-calls.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe.each(databases)('icons of collections on %s', (_name, start) => {
  const api = useApi(start);
  let calls: Calls;
  let accountId: string;
  let icons: string[];
  const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((place) => () => icons[place] as string) as [
    () => string,
    () => string,
    () => string,
    () => string,
    () => string,
  ];

  beforeAll(async () => {
    icons = await catalogueIds(api, 60);
    const person = await signIn(api.database);
    ({ accountId } = person);
    calls = callsOf(api, person);
  });

  const add = (id: string, ids: string[], before?: string | null) =>
    calls('addCollectionIcons', {
      params: { id },
      query: { platforms: 'true', colorTypes: 'true' },
      body: { icons: ids.map((icon) => ({ id: icon })), ...(before !== undefined && { before }) },
    });

  it('[T7.11] [T3.02] adds at the front, and answers the added icons with style and colour', async () => {
    const { id } = await made(calls, { icons: [a(), b()] });
    const { collection, icons: added, duplicates } = (await add(id, [c(), d()])).success;
    expect(collection).toMatchObject({ totalIcons: 4, version: 2 });
    expect(added.map((icon) => icon.id)).toEqual([c(), d()]);
    expect(added[0]).toMatchObject({
      name: expect.any(String),
      platform: expect.any(String),
      isColor: false,
    });
    expect(added[0]?.addedAt).toBe(collection.updatedAt);
    expect(duplicates).toEqual([]);
    expect(await iconIds(calls, id)).toEqual([c(), d(), a(), b()]);
  });

  it('[T4.08] what is in it already stays where it is and is named; nothing new is no change', async () => {
    const { id } = await made(calls, { icons: [a(), b()] });
    expect((await add(id, [c(), b(), c()])).success).toMatchObject({
      duplicates: [b()],
      icons: [{ id: c() }],
      collection: { totalIcons: 3, version: 2 },
    });
    expect((await add(id, [b()])).success).toMatchObject({
      duplicates: [b()],
      icons: [],
      collection: { version: 2 },
    });
    expect(await iconIds(calls, id)).toEqual([c(), a(), b()]);
  });

  describe('an icon in the place of another one', () => {
    const replace = (id: string, icon: string, replaces: string, more: object = {}) =>
      calls('addCollectionIcons', { params: { id }, body: { icons: [{ id: icon }], replaces, ...more } });

    it('is one change: the new one takes the place of the old one', async () => {
      const { id } = await made(calls, { icons: [a(), b(), c()] });
      expect((await replace(id, d(), b())).success).toMatchObject({
        duplicates: [],
        collection: { totalIcons: 3, version: 2 },
      });
      expect(await iconIds(calls, id)).toEqual([a(), d(), c()]);
      await replace(id, e(), c());
      expect(await iconIds(calls, id)).toEqual([a(), d(), e()]);
    });

    it('that is in the collection already stays where it is, and the old one leaves', async () => {
      const { id } = await made(calls, { icons: [a(), b(), c()] });
      expect((await replace(id, c(), a())).success).toMatchObject({
        duplicates: [c()],
        collection: { totalIcons: 2, version: 2 },
      });
      expect(await iconIds(calls, id)).toEqual([b(), c()]);
    });

    it('is refused whole: neither leaves nor comes', async () => {
      const { id } = await made(calls, { icons: [a(), b()] });
      expect((await replace(id, 'unknown00000', a())).problem.code).toBe('UNKNOWN_ICON');
      expect((await replace(id, c(), d())).problem).toMatchObject({
        code: 'UNKNOWN_ICON',
        param: 'replaces',
      });
      expect((await replace(id, a(), a())).problem).toMatchObject({ code: 'BAD_REQUEST', param: 'replaces' });
      expect((await replace(id, c(), a(), { before: b() })).problem).toMatchObject({ param: 'replaces' });
      expect(await iconIds(calls, id)).toEqual([a(), b()]);
    });

    it('goes into a full collection as well', async () => {
      const { id } = await made(calls, { icons: [a()] });
      await fill(id, 999);
      expect((await replace(id, b(), a())).success.collection.totalIcons).toBe(1000);
    });
  });

  it('adds before an icon, and at the end', async () => {
    const { id } = await made(calls, { icons: [a(), b()] });
    await add(id, [c()], b());
    await add(id, [d()], null);
    await add(id, [e()]);
    expect(await iconIds(calls, id)).toEqual([e(), a(), c(), b(), d()]);
    const problem = (await add(id, ['x'], b())).problem;
    expect(problem).toMatchObject({ code: 'UNKNOWN_ICON', param: 'icons' });
    expect((await add(id, [icons[9] ?? ''], icons[8])).problem).toMatchObject({ param: 'before' });
    expect((await add(id, [icons[9] ?? '', 'unknown00000', '\0'])).problem.code).toBe('UNKNOWN_ICON');
    expect(await iconIds(calls, id), 'all or none').toHaveLength(5);
  });

  it('[T7.12] takes out one, and many at once; what is not in it is passed over', async () => {
    const { id } = await made(calls, { icons: [a(), b(), c(), d()] });
    const one = (await calls('removeCollectionIcon', { params: { id, iconId: b() } })).success;
    expect(one).toMatchObject({ collection: { totalIcons: 3, version: 2 }, icons: [{ id: b() }] });
    const again = (await calls('removeCollectionIcon', { params: { id, iconId: b() } })).success;
    expect(again).toMatchObject({ collection: { version: 2 }, icons: [] });
    const body = { icons: [d(), b(), a()] };
    const many = (await calls('removeCollectionIcons', { params: { id }, body })).success;
    expect(
      many.icons.map((icon) => icon.id),
      'in their order',
    ).toEqual([a(), d()]);
    expect(await iconIds(calls, id)).toEqual([c()]);
  });

  it('moves icons within the order, and keeps it', async () => {
    const { id } = await made(calls, { icons: [a(), b(), c(), d(), e()] });
    const order = (ids: string[], before: string | null) =>
      calls('orderCollectionIcons', { params: { id }, body: { icons: ids, before } });
    expect((await order([e(), b()], a())).success.collection.version).toBe(2);
    expect(await iconIds(calls, id)).toEqual([e(), b(), a(), c(), d()]);
    await order([e()], null);
    expect(await iconIds(calls, id)).toEqual([b(), a(), c(), d(), e()]);
    expect((await order([icons[9] ?? ''], a())).problem).toMatchObject({
      code: 'UNKNOWN_ICON',
      param: 'icons',
    });
    expect((await order([a()], icons[9] ?? '')).problem).toMatchObject({ param: 'before' });
    expect((await order([a(), b()], b())).problem).toMatchObject({ code: 'BAD_REQUEST', param: 'before' });
    await add(id, [icons[6] ?? '']);
    expect(await iconIds(calls, id)).toEqual([icons[6], b(), a(), c(), d(), e()]);
  });

  it('moves icons into another collection, all or none', async () => {
    const from = await made(calls, { icons: [a(), b(), c(), d()] });
    const to = await made(calls, { icons: [b(), e()] });
    const move = (ids: string[], target = to.id) =>
      calls('moveCollectionIcons', { params: { id: from.id }, body: { icons: ids, to: target } });
    expect((await move([a(), icons[9] ?? ''])).problem.code).toBe('UNKNOWN_ICON');
    expect((await move([a()], from.id)).problem).toMatchObject({ code: 'BAD_REQUEST', param: 'to' });
    expect((await move([a()], 'nobody')).problem.code).toBe('UNKNOWN_COLLECTION');
    const { collection, icons: moved, duplicates } = (await move([c(), b(), a()])).success;
    expect(collection).toMatchObject({ id: to.id, totalIcons: 4, version: 2 });
    expect([moved.map((icon) => icon.id), duplicates]).toEqual([[c(), a()], [b()]]);
    expect(await iconIds(calls, to.id)).toEqual([c(), a(), b(), e()]);
    expect(await iconIds(calls, from.id)).toEqual([d()]);
  });

  it('moves icons before one of the other collection, or to its end', async () => {
    const [from, to] = [
      await made(calls, { icons: [a(), b(), c()] }),
      await made(calls, { icons: [d(), e()] }),
    ];
    const move = (ids: string[], before: string | null) =>
      calls('moveCollectionIcons', { params: { id: from.id }, body: { icons: ids, to: to.id, before } });
    expect((await move([a()], b())).problem).toMatchObject({ code: 'UNKNOWN_ICON', param: 'before' });
    await move([b(), a()], e());
    await move([c()], null);
    expect(await iconIds(calls, to.id)).toEqual([d(), b(), a(), e(), c()]);
    expect(await iconIds(calls, from.id)).toEqual([]);
  });

  it('a collection takes 1,000 icons and not one more', async () => {
    const { id } = await made(calls);
    await fill(id, 998);
    expect((await add(id, [a(), b(), c()])).problem).toMatchObject({ code: 'COLLECTION_FULL', left: 2 });
    expect((await add(id, [a(), b()])).success.collection.totalIcons).toBe(1000);
    expect((await add(id, [a()])).success.duplicates).toEqual([a()]);
    expect((await add(id, [c()])).problem.code).toBe('COLLECTION_FULL');
    const other = await made(calls, { icons: [a(), c()] });
    const move = (ids: string[]) =>
      calls('moveCollectionIcons', { params: { id: other.id }, body: { icons: ids, to: id } });
    expect((await move([a(), c()])).problem.code).toBe('COLLECTION_FULL');
    expect(await iconIds(calls, other.id)).toEqual([a(), c()]);
    expect((await move([a()])).success.duplicates).toEqual([a()]);
  });

  it('[T7.05] [T5.06] gives up to 1,000 in pages, with vectors on request', async () => {
    const { id } = await made(calls, { icons: icons.slice(0, 50) });
    const page = (query: object) => calls('collectionIcons', { params: { id }, query });
    const { docs, ...paging } = (await page({ limit: 20, offset: 40 })).success;
    expect(docs.map((icon) => icon.id)).toEqual(icons.slice(40, 50));
    expect(paging).toMatchObject({ total: 50, limit: 20, offset: 40, page: 3, pages: 3 });
    expect((await page({})).success).toMatchObject({ limit: 1000, docs: { length: 50 } });
    expect((await page({ limit: 1001 })).problem).toMatchObject({ code: 'BAD_REQUEST', param: 'limit' });
    expect(docs.some(({ svg }) => svg !== undefined)).toBe(false);
    const drawn = (await page({ svg: 'true' })).success.docs;
    expect(drawn.some(({ svg, free }) => svg !== undefined && free)).toBe(true);
    expect(
      drawn.filter(({ svg, free }) => svg !== undefined && !free),
      'resolution 19',
    ).toEqual([]);
  });

  it('follows renamed icons, keeps removed ones, and treats both as the same icon', async () => {
    const { id } = await made(calls, { icons: [a()] });
    const old = 'renamed00000';
    const pool = api.database.orm.$client;
    await pool.query(
      `INSERT INTO icon_alias (id, set_prefix, name, concept_name, icon_id) VALUES ($1, 'x', 'y', 'z', $2)`,
      [old, b()],
    );
    await pool.query(
      `INSERT INTO collection_icon (collection_id, icon_id, added_at, position) VALUES ($1, $2, 1, 5), ($1, 'gone00000000', 1, 6)`,
      [id, old],
    );
    expect(await iconIds(calls, id)).toEqual([a(), b()]);
    const { collection } = (await calls('collection', { params: { id }, query: { previewCount: 4 } }))
      .success;
    expect(collection.preview.map((icon) => icon.id)).toEqual([a(), b()]);
    expect(collection.totalIcons, 'that of the table').toBe(3);
    expect((await add(id, [b()])).success.duplicates).toEqual([b()]);
    expect((await add(id, [old])).success.duplicates).toEqual([b()]);
    await calls('orderCollectionIcons', { params: { id }, body: { icons: [b()], before: a() } });
    expect(await iconIds(calls, id)).toEqual([b(), a()]);
    await calls('removeCollectionIcon', { params: { id, iconId: b() } });
    expect(await iconIds(calls, id)).toEqual([a()]);
  });

  it('Favorites and Downloaded: what each of them does not allow', async () => {
    const [favorites, downloaded] = [
      await made(calls, { isDefault: true }),
      await made(calls, { isDownloaded: true }),
    ];
    await query(api.database)`INSERT INTO collection_icon VALUES (${downloaded.id}, ${e()}, 1)`;
    expect((await add(favorites.id, [a()])).status).toBe(200);
    expect((await add(downloaded.id, [a()])).problem.code).toBe('SYSTEM_COLLECTION');
    const patch = (id: string, body: object) =>
      calls('changeCollection', { params: { id }, body: body as Record<string, unknown> });
    for (const { id } of [favorites, downloaded]) {
      expect((await patch(id, { name: 'Mine' })).problem.code).toBe('SYSTEM_COLLECTION');
      expect((await patch(id, { access: 'public' })).problem.code).toBe('SYSTEM_COLLECTION');
      expect((await calls('deleteCollection', { params: { id } })).problem.code).toBe('SYSTEM_COLLECTION');
    }
    const into = { icons: [a()], to: downloaded.id };
    expect(
      (await calls('moveCollectionIcons', { params: { id: favorites.id }, body: into })).problem.code,
    ).toBe('SYSTEM_COLLECTION');
    const order = { icons: [e()], before: null };
    expect(
      (await calls('orderCollectionIcons', { params: { id: downloaded.id }, body: order })).problem.code,
    ).toBe('SYSTEM_COLLECTION');
    const copy = (await calls('copyCollection', { params: { id: favorites.id } })).success.collection;
    expect(copy).toMatchObject({ name: 'Favorites (2)', isDefault: false });
    const taken = (await calls('removeCollectionIcon', { params: { id: downloaded.id, iconId: e() } }))
      .success;
    expect(taken.collection.totalIcons).toBe(0);
  });

  async function fill(id: string, count: number): Promise<void> {
    await query(api.database)`INSERT INTO collection_icon (collection_id, icon_id, added_at, position)
       SELECT ${id}, 'filling' || n, 1, n FROM generate_series(1, ${count}::int) n`;
    expect(accountId).toBeTruthy();
  }
});
