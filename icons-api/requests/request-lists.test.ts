import { REQUESTS_COUNTED_MAX } from '@icoteca/shared-contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { type Calls, callsOf } from '../collections/testing/collection-calls.ts';
import { databases } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { makeRequest } from './testing/make-request.ts';
import { type Person, personOf } from './testing/request-calls.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe.each(databases)('lists of requests on %s', (_name, start) => {
  const api = useApi(start);
  let guest: Calls;
  let ada: Person;
  let bob: Person;
  let grace: Person;
  let edith: Person;
  /** Titles by their ids. */
  const titles = new Map<string, string>();

  beforeAll(async () => {
    guest = callsOf(api, { headers: {} });
    ada = await personOf(api, { name: 'Ada' });
    bob = await personOf(api, { name: 'Bob' });
    grace = await personOf(api, { name: 'Grace', roles: ['maker'] });
    edith = await personOf(api, { name: 'Edith', roles: ['maker'] });
    const { accountId: a } = ada;
    const { accountId: b } = bob;
    const make = async (title: string, more: Partial<Parameters<typeof makeRequest>[1]>) =>
      titles.set(await makeRequest(api.database, { authorId: a, title, ...more }), title);
    await make('Induction hob', { at: 1000, voters: [b, grace.accountId], platforms: ['lucide'] });
    await make('Kettle', { at: 5000, description: 'For induction', authorId: b, voters: [a] });
    await make('Toaster', { at: 3000, makerId: grace.accountId, status: 'inWork', platforms: ['ph:bold'] });
    await make('Spoon', { at: 2000, makerId: edith.accountId, platforms: ['lucide', 'ph:bold'] });
    await make('Whisk', { at: 4000, makerId: grace.accountId, status: 'resolved', authorId: b });
    await make('Logo', { at: 500, status: 'declined' });
    await make('Hidden kettle', { at: 9000, hiddenReason: 'Advertising', authorId: b });
    await make('Deleted kettle', { at: 9000, deletedAt: 1 });
  });

  const titlesOf = async (calls: Calls, query: object = {}) => {
    const { docs, total } = (await calls('requests', { query: query as never })).success;
    expect(total).toBe(docs.length);
    return docs.map(({ id }) => titles.get(id));
  };

  it('[T7.21] sorts by votes, newest and activity', async () => {
    expect((await titlesOf(guest)).slice(0, 2)).toEqual(['Induction hob', 'Kettle']);
    const newest = ['Kettle', 'Whisk', 'Toaster', 'Spoon', 'Induction hob', 'Logo'];
    expect(await titlesOf(guest, { sort: 'newest' })).toEqual(newest);
    expect(await titlesOf(guest, { sort: 'activity' })).toEqual(newest);
    const { problem } = await guest('requests', { query: { sort: 'alphabet' } as never });
    expect(problem).toMatchObject({ code: 'BAD_REQUEST', param: 'sort' });
  });

  it('[T6.07] [T7.21] mine, assigned to me, unassigned, assigned to someone', async () => {
    expect(await titlesOf(ada.calls, { isMine: true, sort: 'newest' })).toEqual([
      'Toaster',
      'Spoon',
      'Induction hob',
      'Logo',
    ]);
    expect(await titlesOf(ada.calls, { isMine: false, sort: 'newest' })).toEqual(['Kettle', 'Whisk']);
    expect(await titlesOf(grace.calls, { isAssignedToMe: true, sort: 'newest' })).toEqual([
      'Whisk',
      'Toaster',
    ]);
    expect(await titlesOf(guest, { isUnassigned: true, sort: 'newest' })).toEqual([
      'Kettle',
      'Induction hob',
      'Logo',
    ]);
    expect(await titlesOf(guest, { isUnassigned: false, sort: 'newest' })).toEqual([
      'Whisk',
      'Toaster',
      'Spoon',
    ]);
    expect(await titlesOf(guest, { isAssignedTo: edith.accountId })).toEqual(['Spoon']);
    expect(await titlesOf(guest, { isAssignedTo: '\0' })).toEqual([]);
    expect(await titlesOf(ada.calls, { isVoted: true })).toEqual(['Kettle']);
    expect(await titlesOf(bob.calls, { isVoted: false, sort: 'newest' })).not.toContain('Induction hob');
  });

  it('filters of one’s own are for signed-in visitors', async () => {
    for (const query of [{ isMine: true }, { isVoted: true }, { isAssignedToMe: true }])
      expect((await guest('requests', { query: query as never })).problem.code).toBe('SIGN_IN_REQUIRED');
  });

  it('[T7.21] status, term, platforms and type', async () => {
    expect(await titlesOf(guest, { status: 'inWork' })).toEqual(['Toaster']);
    expect(await titlesOf(guest, { status: 'new', sort: 'newest' })).toEqual([
      'Kettle',
      'Spoon',
      'Induction hob',
    ]);
    expect(await titlesOf(guest, { term: 'INDUCT', sort: 'newest' })).toEqual(['Kettle', 'Induction hob']);
    expect(await titlesOf(guest, { term: 'induction hob' })).toEqual(['Induction hob']);
    expect(
      await titlesOf(guest, { term: 'induction', status: 'new', isUnassigned: true, platforms: 'lucide' }),
    ).toEqual(['Induction hob', 'Kettle']);
    for (const nothing of ['xyz', "'); DROP TABLE icon_request; --", '!!!', '& | <->', '\0'])
      expect(await titlesOf(guest, { term: nothing }), nothing).toEqual([]);
    expect(await titlesOf(guest, { term: ' ' })).toHaveLength(6);
    // Those for any style are for this one, too.
    expect(await titlesOf(guest, { platforms: 'Phosphor-Bold', sort: 'newest' })).toEqual([
      'Kettle',
      'Whisk',
      'Toaster',
      'Spoon',
      'Logo',
    ]);
    expect(await titlesOf(guest, { platforms: 'nosuch,lucide', status: 'new' })).toHaveLength(3);
    expect(await titlesOf(guest, { type: 'icon' })).toHaveLength(6);
    expect((await guest('requests', { query: { type: 'photo' } as never })).problem.param).toBe('type');
  });

  it('[T9.02] 15 a page, 100 makers; what the answer says of its paging', async () => {
    const first = (await guest('requests')).success;
    expect(first).toMatchObject({ limit: 15, page: 1, pages: 1, offset: 0, total: 6 });
    const second = (await guest('requests', { query: { page: 2, limit: 4, sort: 'newest' } })).success;
    expect(second).toMatchObject({ limit: 4, page: 2, pages: 2, offset: 4, total: 6 });
    expect(second.docs.map(({ id }) => titles.get(id))).toEqual(['Induction hob', 'Logo']);
    expect((await guest('requests', { query: { page: 99 } })).success.docs).toEqual([]);
    expect((await guest('requests', { query: { limit: 61 } })).problem.param).toBe('limit');
    expect((await guest('makers')).success.limit).toBe(100);
    expect((await guest('makers', { query: { limit: 101 } })).problem.param).toBe('limit');
  });

  it('counts all requests, whatever the filters', async () => {
    const { counts } = (await guest('requests', { query: { status: 'declined' } })).success;
    expect(counts).toEqual({ new: 3, inWork: 1, resolvedThisMonth: 0 });
    const id = await makeRequest(api.database, {
      authorId: ada.accountId,
      status: 'resolved',
      at: Date.now(),
    });
    expect((await guest('requests')).success.counts.resolvedThisMonth).toBe(1);
    await query(api.database)`DELETE FROM icon_request WHERE id = ${id}`;
  });

  it('[T7.22] GET makers lists who draws, with what they resolved; addresses for administrators', async () => {
    const { docs, total } = (await guest('makers')).success;
    expect(total).toBe(2);
    expect(docs).toEqual([
      { id: edith.accountId, name: 'Edith', resolved: 0 },
      { id: grace.accountId, name: 'Grace', resolved: 1 },
    ]);
    const admin = await personOf(api, { roles: ['admin'] });
    expect((await admin.calls('makers', { query: { limit: 1, page: 2 } })).success).toMatchObject({
      docs: [{ name: 'Grace', email: grace.email }],
      total: 2,
      page: 2,
      pages: 2,
    });
  });

  it('alike requests: open ones, the closest first', async () => {
    const like = async (title: string) =>
      (await guest('likeRequests', { query: { title } })).success.requests.map(({ id }) => titles.get(id));
    expect(await like('hob, induction')).toEqual(['Induction hob']);
    expect(await like('an induction h')).toEqual(['Induction hob']);
    expect(await like('kettle')).toEqual(['Kettle']);
    expect(await like('whisk')).toEqual([]);
    expect(await like('!')).toEqual([]);
    expect((await guest('likeRequests')).problem.param).toBe('title');
  });

  it('shows what the visitor wrote and voted for', async () => {
    const { docs } = (await ada.calls('requests', { query: { sort: 'newest' } })).success;
    const kettle = docs.find(({ id }) => titles.get(id) === 'Kettle');
    expect(kettle).toMatchObject({ isMine: false, isVoted: true, authorName: 'Bob', votes: 1 });
    expect(docs.find(({ id }) => titles.get(id) === 'Toaster')).toMatchObject({
      isMine: true,
      isVoted: false,
    });
  });

  it('[T3.06] a resolved request shows its first icon that is still there', async () => {
    const { body } = await api.get('/api/iconsets/v6/search?term=home&amount=2');
    const [first, second] = (body as { icons: { id: string }[] }).icons;
    const id = await makeRequest(api.database, {
      authorId: ada.accountId,
      status: 'resolved',
      title: 'Home again',
    });
    await api.database.orm.$client.query(
      "INSERT INTO request_icon VALUES ($1, 'gone', 1), ($1, $2, 3), ($1, $3, 2)",
      [id, first?.id, second?.id],
    );
    const { docs } = (await guest('requests', { query: { term: 'home again' } })).success;
    expect(docs[0]?.preview).toMatchObject({
      isIcon: true,
      url: expect.stringContaining(`/${second?.id}-96.png`),
    });
    const { request } = (await guest('request', { params: { id } })).success;
    expect(request.resolvedItems.map((icon) => icon.id)).toEqual([second?.id, first?.id]);
    await query(api.database)`DELETE FROM icon_request WHERE id = ${id}`;
  });

  it('a filtered list is counted to a bound, and all of it can be read', async () => {
    await query(api.database)`INSERT INTO icon_request
      (id, account_id, title, platforms, created_at, updated_at)
       SELECT 'many-' || n, ${ada.accountId}, CASE WHEN n % 2 = 0 THEN 'Gasket' ELSE 'Washer' END, '{lucide}', n, n
       FROM generate_series(1, 11000) n`;
    const of = async (query: object) => (await guest('requests', { query: query as never })).success;
    expect((await of({})).total, 'without filters all are counted').toBe(11_006);
    expect((await of({ status: 'new' })).total).toBe(11_003);
    const styled = await of({ platforms: 'lucide', sort: 'newest' });
    expect([styled.total, styled.docs[0]?.id]).toEqual([REQUESTS_COUNTED_MAX, 'many-11000']);
    const words = await of({ term: 'gasket', sort: 'newest' });
    expect([words.total, words.docs[0]?.id], 'more than are sorted').toEqual([
      REQUESTS_COUNTED_MAX,
      'many-11000',
    ]);
    expect((await of({ term: 'gasket', sort: 'newest', page: 2 })).docs[0]?.id).toBe('many-10970');
    expect((await of({ term: 'gasket', page: 360, sort: 'newest' })).docs[0]?.id).toBe('many-230');
    await query(api.database)`DELETE FROM icon_request WHERE id LIKE 'many-%'`;
  });
});
