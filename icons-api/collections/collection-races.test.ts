import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { databases } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import { sweepDeleted } from './delete-collection.ts';
import {
  type Answered,
  type Calls,
  callsOf,
  catalogueIds,
  iconIds,
  made,
} from './testing/collection-calls.ts';
import { concurrently, tally } from './testing/concurrent-calls.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

describe.each(databases)('collections that are changed at the same time on %s', (_name, start) => {
  const api = useApi(start);
  let calls: Calls;
  let icons: string[];
  const someone = async () => {
    calls = callsOf(api, await signIn(api.database));
  };

  beforeAll(async () => {
    icons = await catalogueIds(api, 60);
  });

  it('50 adds of the same icon make one entry, and all succeed', async () => {
    await someone();
    const { id } = await made(calls);
    const answers = await concurrently(50, () =>
      calls('addCollectionIcons', { params: { id }, body: { icons: [{ id: icons[0] ?? '' }] } }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 50 });
    expect(answers.filter(({ success }) => success.duplicates.length === 0)).toHaveLength(1);
    expect(await iconIds(calls, id)).toEqual([icons[0]]);
  });

  it('[T5.04] 200 creates make exactly 150 collections with the two of the system', async () => {
    await someone();
    const answers = await concurrently(200, () => calls('createCollection', { body: {} }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 148, 409: 52 });
    const refused = answers.filter(({ status }) => status === 409).map(({ problem }) => problem);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['COLLECTION_LIMIT']));
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(['Only 150 collections are available.']),
    );
    const { docs, total } = (await calls('collections', { query: { select: 'name' } })).success;
    expect([total, new Set(docs.map(({ name }) => name)).size]).toEqual([150, 150]);
  });

  it('[T1.04] 50 first looks make one Favorites and one Downloaded', async () => {
    await someone();
    const answers = await concurrently<Answered<'collections'> | Answered<'createCollection'>>(50, (place) =>
      place % 2 ? calls('collections') : calls('createCollection', { body: { isDefault: true } }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 50 });
    const { docs } = (await calls('collections')).success;
    expect(docs.map(({ name }) => name).sort()).toEqual(['Downloaded', 'Favorites']);
  });

  it('adds at 999 icons never make more than 1,000', async () => {
    await someone();
    const { id } = await made(calls);
    await query(api.database)`INSERT INTO collection_icon (collection_id, icon_id, added_at, position)
       SELECT ${id}, 'filling' || n, 1, n FROM generate_series(1, 999) n`;
    const answers = await concurrently(20, (place) =>
      calls('addCollectionIcons', { params: { id }, body: { icons: [{ id: icons[place] ?? '' }] } }),
    );
    const codes = answers.map((answer) => (answer.status === 200 ? 'added' : answer.problem.code));
    expect(tally(codes)).toEqual({ added: 1, COLLECTION_FULL: 19 });
    expect((await calls('collection', { params: { id } })).success.collection.totalIcons).toBe(1000);
  });

  it('a delete during adds leaves no icon without its collection', async () => {
    await someone();
    for (let round = 0; round < 5; round++) {
      const { id } = await made(calls);
      const answers = await concurrently<Answered<'deleteCollection'> | Answered<'addCollectionIcons'>>(
        10,
        (place) =>
          place === 4
            ? calls('deleteCollection', { params: { id } })
            : calls('addCollectionIcons', { params: { id }, body: { icons: [{ id: icons[place] ?? '' }] } }),
      );
      const codes = answers.map((answer) => (answer.status === 200 ? 'done' : answer.problem.code));
      expect(codes.filter((code) => code !== 'done' && code !== 'UNKNOWN_COLLECTION')).toEqual([]);
      expect(codes[4]).toBe('done');
      await sweepDeleted(api.database, Date.now() + 3_600_001);
      const rows = await query(api.database)`SELECT count(*)::int AS n FROM collection_icon
        WHERE collection_id = ${id}`;
      expect(rows).toEqual([{ n: 0 }]);
    }
  });

  it('reorders end in one order with nothing lost', async () => {
    await someone();
    const { id } = await made(calls, { icons });
    await concurrently(30, (place) => {
      const moved = [0, 7, 14].map((step) => icons[(place + step) % 60] ?? '');
      const before = place % 3 === 0 ? null : (icons[(place + 30) % 60] ?? '');
      return calls('orderCollectionIcons', { params: { id }, body: { icons: moved, before } });
    });
    const order = await iconIds(calls, id);
    expect(order.toSorted()).toEqual(icons.toSorted());
    const rows = await query(api.database)`SELECT count(DISTINCT position)::int AS places FROM collection_icon
      WHERE collection_id = ${id}`;
    expect(rows).toEqual([{ places: 60 }]);
    expect(await iconIds(calls, id)).toEqual(order);
  });

  it('moves to and fro lose nothing and wait for each other never', async () => {
    await someone();
    const [one, two] = [await made(calls, { icons: icons.slice(0, 20) }), await made(calls)];
    await concurrently(40, (place) => {
      const [from, to] = place % 2 ? [two.id, one.id] : [one.id, two.id];
      return calls('moveCollectionIcons', {
        params: { id: from },
        body: { icons: [icons[place >> 1] ?? ''], to },
      });
    });
    const all = [...(await iconIds(calls, one.id)), ...(await iconIds(calls, two.id))];
    expect(all.toSorted()).toEqual(icons.slice(0, 20).toSorted());
  });

  it('of edits with the same version one is written', async () => {
    await someone();
    const { id } = await made(calls, { name: 'Start' });
    const answers = await concurrently(10, (place) =>
      calls('changeCollection', {
        params: { id },
        body: { name: `Name ${place}` },
        headers: { 'if-match': '"1"' },
      }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 412: 9 });
    const written = answers.find(({ status }) => status === 200)?.success.collection;
    expect((await calls('collection', { params: { id } })).success.collection).toEqual(written);
    for (const { status, problem } of answers.filter((answer) => answer.status === 412))
      expect([status, problem.current]).toEqual([412, written]);
  });
});
