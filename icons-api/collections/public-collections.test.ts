import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiServer, startApi } from '../calls/testing/api-server.ts';
import { databases, startPglite } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { type SignedIn, signIn } from '../people/accounts/testing/sign-in.ts';
import { newId } from '../people/accounts/token.ts';
import { type Calls, callsOf, catalogueIds, made } from './testing/collection-calls.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe.each(databases)('public collections on %s', (_name, start) => {
  let api: ApiServer;
  let owner: SignedIn;
  let calls: Calls;
  let guest: Calls;
  let admin: Calls;
  let icons: string[];

  beforeAll(async () => {
    api = await startApi(start);
    icons = await catalogueIds(api, 10);
    owner = await signIn(api.database, { name: 'Grace' });
    calls = callsOf(api, owner);
    guest = callsOf(api, { headers: {} });
    admin = callsOf(api, await signIn(api.database, { roles: ['admin'] }));
  });
  afterAll(() => api?.close());

  const publicOne = async (name: string, count = 5) => {
    const { id } = await made(calls, { name, icons: icons.slice(0, count) });
    const body = { access: 'public', tags: ['food'] };
    return (await calls('changeCollection', { params: { id }, body })).success.collection;
  };

  it('[T2.07] the page of one is read by everybody, and is gone when it is private again', async () => {
    const { id, apiCode } = await publicOne('Kitchen');
    const { collection, icons: shown } = (await guest('publicCollection', { params: { apiCode } })).success;
    expect(collection).toMatchObject({
      id,
      name: 'Kitchen',
      tags: ['food'],
      ownerName: 'Grace',
      permissions: ['read'],
    });
    expect(shown.map((icon) => icon.id)).toEqual(icons.slice(0, 5));
    expect(shown.some((icon) => 'svg' in icon)).toBe(false);
    const inRussian = await guest('publicCollection', { params: { apiCode }, query: { language: 'ru' } });
    const own = await calls('collectionIcons', { params: { id }, query: { language: 'ru' } });
    expect(shown.map(({ localTitle }) => localTitle)).toEqual(Array(5).fill(undefined));
    expect(inRussian.success.icons.some(({ localTitle }) => /[а-яё]/i.test(localTitle ?? ''))).toBe(true);
    expect(own.success.docs.map(({ localTitle }) => localTitle)).toEqual(
      inRussian.success.icons.map(({ localTitle }) => localTitle),
    );
    const page = (await guest('publicCollection', { params: { apiCode }, query: { limit: 2, offset: 1 } }))
      .success;
    expect(page.icons.map((icon) => icon.id)).toEqual(icons.slice(1, 3));
    await calls('changeCollection', { params: { id }, body: { access: 'private' } });
    const { status, problem } = await guest('publicCollection', { params: { apiCode } });
    const never = await guest('publicCollection', { params: { apiCode: 'kitchen-never' } });
    expect([status, { ...problem, requestId: '' }]).toEqual([404, { ...never.problem, requestId: '' }]);
    expect((await guest('collection', { params: { id } })).problem.code).toBe('UNKNOWN_COLLECTION');
  });

  it('others copy one as their own private one', async () => {
    const { id } = await publicOne('To copy');
    const other = callsOf(api, await signIn(api.database));
    const copy = (await other('copyCollection', { params: { id }, query: { previewCount: 4 } })).success
      .collection;
    expect(copy).toMatchObject({ name: 'To copy (2)', access: 'private', totalIcons: 5, version: 1 });
    expect(copy.preview.map((icon) => icon.id)).toEqual(icons.slice(0, 4));
    expect(copy).not.toHaveProperty('ownerName');
  });

  it('a copy leaves out what somebody else uploaded', async () => {
    const { id } = await publicOne('With an upload', 2);
    const [uploaded, own] = [newId(), newId()];
    const other = await signIn(api.database);
    for (const [icon, accountId] of [
      [uploaded, owner.accountId],
      [own, other.accountId],
    ]) {
      await query(api.database)`INSERT INTO user_icon
        (id, account_id, name, content_hash, bytes, is_color, facts, created_at)
         VALUES (${icon}, ${accountId}, 'dot', 'h', 9, false, '{}', 1)`;
      await query(api.database)`INSERT INTO collection_icon VALUES (${id}, ${icon}, 1)`;
    }
    const copied = async (who: Calls) => {
      const copy = (await who('copyCollection', { params: { id } })).success.collection;
      const rows = await query(api.database)`SELECT icon_id AS id FROM collection_icon
        WHERE collection_id = ${copy.id}`;
      return rows.map((row) => row.id).sort();
    };
    expect(await copied(callsOf(api, other))).toEqual([...icons.slice(0, 2), own].sort());
    expect(await copied(calls)).toEqual([...icons.slice(0, 2), uploaded].sort());
  });

  it('the list has those of others with at least four icons, latest change first, with paging and words', async () => {
    const word = `w${newId().replace(/\W/g, '')}`;
    const [first, second] = [await publicOne(`${word} one`), await publicOne(`${word} two`, 4)];
    await publicOne(`${word} small`, 3);
    await made(calls, { name: `${word} private`, icons });
    const deleted = await publicOne(`${word} deleted`);
    await calls('deleteCollection', { params: { id: deleted.id } });
    const list = async (who: Calls, query: object = {}) =>
      (await who('publicCollections', { query: { term: word, ...query } })).success;
    const { docs, ...paging } = await list(guest);
    expect(docs.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(paging).toMatchObject({ total: 2, limit: 8, offset: 0, page: 1, pages: 1 });
    expect(docs[0]).toMatchObject({ ownerName: 'Grace', totalIcons: 4, access: 'public' });
    expect(docs[0]?.preview).toHaveLength(4);
    const [selected] = (await list(guest, { select: 'name,pictures' })).docs;
    expect(Object.keys(selected ?? {}).sort()).toEqual(['id', 'name', 'ownerName', 'pictures']);
    expect(selected?.pictures?.map(({ id }) => id)).toEqual(docs[0]?.preview?.map(({ id }) => id));
    await calls('changeCollection', { params: { id: first.id }, body: { description: 'Now later' } });
    expect((await list(guest, { limit: 1 })).docs.map(({ id }) => id)).toEqual([first.id]);
    expect((await list(guest, { limit: 1, offset: 1 })).docs.map(({ id }) => id)).toEqual([second.id]);
    expect((await list(guest, { term: `two ${word}` })).docs.map(({ id }) => id)).toEqual([second.id]);
    expect((await list(calls)).docs, 'without one’s own').toEqual([]);
    expect((await list(admin)).docs[0]?.permissions).toEqual(['read', 'hide']);
  });

  it('an administrator takes one down with a reason, which its owner reads, and puts it up again', async () => {
    const { id, apiCode, version } = await publicOne('Brand');
    const hide = (isHidden: boolean, reason?: string) =>
      admin('hideCollection', { params: { id }, body: { isHidden, ...(reason && { reason }) } });
    expect((await hide(true, ' Trademark. ')).success.collection).toMatchObject({
      hiddenReason: 'Trademark.',
      version: version + 1,
    });
    for (const answer of [
      await guest('publicCollection', { params: { apiCode } }),
      await guest('collection', { params: { id } }),
      await guest('collectionIcons', { params: { id } }),
      await guest('reportCollection', { params: { id }, body: { reason: 'Mine' } }),
      await callsOf(api, await signIn(api.database))('copyCollection', { params: { id } }),
    ])
      expect([answer.status, answer.problem.code, answer.problem.message]).toEqual([
        410,
        'COLLECTION_HIDDEN',
        'This collection was taken down: Trademark.',
      ]);
    expect((await guest('publicCollections', { query: { term: 'Brand' } })).success.docs).toEqual([]);
    expect((await calls('collection', { params: { id } })).success.collection.hiddenReason).toBe(
      'Trademark.',
    );
    expect((await admin('collection', { params: { id } })).success.collection.permissions).toContain('hide');
    const access = (value: string) => calls('changeCollection', { params: { id }, body: { access: value } });
    expect((await access('private')).status).toBe(200);
    expect((await access('public')).problem.code, 'not by its owner').toBe('COLLECTION_HIDDEN');
    expect((await guest('collection', { params: { id } })).problem.code, 'it is private').toBe(
      'UNKNOWN_COLLECTION',
    );
    expect((await hide(false)).success.collection).not.toHaveProperty('hiddenReason');
    expect((await access('public')).status).toBe(200);
    expect((await hide(true)).success.collection.hiddenReason).toMatch(/administrator/);
  });

  it('visitors report one, and administrators read it with the files that the gate refused', async () => {
    const { id, apiCode } = await publicOne('Reported');
    expect((await guest('reportCollection', { params: { id }, body: { reason: ' My logo ' } })).status).toBe(
      200,
    );
    await query(api.database)`INSERT INTO upload_refusal VALUES
      (${newId()}, ${owner.accountId}, 'evil.svg', 'script', 5)`;
    const { reports, refusals } = (await admin('collectionReports')).success;
    expect(reports[0]).toEqual({
      collectionId: id,
      apiCode,
      name: 'Reported',
      reason: 'My logo',
      at: expect.any(Number),
      state: 'public',
    });
    await admin('hideCollection', { params: { id }, body: { isHidden: true, reason: 'Trademark.' } });
    expect((await admin('collectionReports')).success.reports[0]).toMatchObject({
      state: 'hidden',
      hiddenReason: 'Trademark.',
    });
    await calls('deleteCollection', { params: { id } });
    expect((await admin('collectionReports')).success.reports[0]?.state).toBe('deleted');
    expect(refusals).toContainEqual({ fileName: 'evil.svg', rule: 'script', at: 5 });
    expect((await guest('reportCollection', { params: { id }, body: { reason: 'no' } })).problem.param).toBe(
      'reason',
    );
  });
});

it('one client reports ten collections an hour', async () => {
  const api = await startApi(startPglite, { isOurs: () => false });
  try {
    const guest = callsOf(api, { headers: {} });
    const report = () => guest('reportCollection', { params: { id: newId() }, body: { reason: 'My logo' } });
    for (let time = 0; time < 10; time++) expect((await report()).status).toBe(404);
    const { status, problem } = await report();
    expect([status, problem.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  } finally {
    await api.close();
  }
});
