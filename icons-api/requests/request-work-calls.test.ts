import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { type Calls, callsOf } from '../collections/testing/collection-calls.ts';
import { databases } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { makeRequest } from './testing/make-request.ts';
import { newRequest, type Person, personOf } from './testing/request-calls.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe.each(databases)('work on requests for icons on %s', (_name, start) => {
  const api = useApi(start);
  let guest: Calls;
  let author: Person;

  beforeAll(async () => {
    guest = callsOf(api, { headers: {} });
  });
  beforeEach(async () => {
    author = await personOf(api, { name: 'Ada' });
  });

  it('[T7.25] POST assignMaker assigns a maker, and nobody with null', async () => {
    const admin = await personOf(api, { name: 'Root', roles: ['admin'] });
    const maker = await personOf(api, { name: 'Grace', roles: ['maker'] });
    const { id } = await newRequest(author);
    const assign = (makerId: string | null) =>
      admin.calls('assignMaker', { params: { id }, body: { makerId } });
    const assigned = (await assign(maker.accountId)).success.request;
    expect(assigned).toMatchObject({ status: 'new', maker: { name: 'Grace' }, version: 2 });
    expect(assigned.timeline[0]).toMatchObject({ kind: 'assigned', name: 'Root', makerName: 'Grace' });
    expect((await assign(maker.accountId)).success.request.version, 'again').toBe(2);
    for (const wrong of [author.accountId, 'unknown', '\0'])
      expect((await assign(wrong)).problem).toMatchObject({ code: 'UNKNOWN_MAKER', param: 'makerId' });
    expect((await assign(null)).success.request).toMatchObject({ maker: null, status: 'new' });
    await maker.calls('takeToWork', { params: { id } });
    const another = await personOf(api, { roles: ['maker'] });
    expect((await assign(another.accountId)).success.request, 'the work begins again').toMatchObject({
      status: 'new',
      maker: { id: another.accountId },
    });
  });

  it('[T7.26] POST takeToWork: the maker who calls works on it, hands it back, and another takes it', async () => {
    const maker = await personOf(api, { name: 'Grace', roles: ['maker'] });
    const another = await personOf(api, { name: 'Edith', roles: ['maker'] });
    const { id } = await newRequest(author);
    const take = (person: Person) => person.calls('takeToWork', { params: { id } });
    expect((await take(maker)).success.request).toMatchObject({
      status: 'inWork',
      maker: { name: 'Grace' },
      steps: expect.arrayContaining(['handBack', 'resolve']),
    });
    expect((await take(another)).problem).toMatchObject({ code: 'REQUEST_STATE', rule: 'only-new' });
    expect((await maker.calls('handBack', { params: { id } })).success.request).toMatchObject({
      status: 'new',
      maker: null,
    });
    expect((await take(another)).success.request.maker?.name).toBe('Edith');
    const { timeline } = (await guest('request', { params: { id } })).success.request;
    expect(timeline.map(({ kind, name }) => `${kind} by ${name}`)).toEqual([
      'taken by Edith',
      'handedBack by Grace',
      'taken by Grace',
      'created by Ada',
    ]);
  });

  it('[T4.32] an administrator declines with a reason that everybody reads, and reopens what was resolved', async () => {
    const admin = await personOf(api, { roles: ['admin'] });
    const maker = await personOf(api, { roles: ['maker'] });
    const { id } = await newRequest(author);
    const body = { reason: 'A brand that we may not draw.' };
    expect((await admin.calls('declineRequest', { params: { id }, body })).success.request.status).toBe(
      'declined',
    );
    expect((await guest('request', { params: { id } })).success.request.declineReason).toBe(body.reason);
    const short = await admin.calls('declineRequest', { params: { id }, body: { reason: ' a ' } });
    expect(short.problem.param).toBe('reason');
    const resolved = await makeRequest(api.database, {
      authorId: author.accountId,
      status: 'resolved',
      makerId: maker.accountId,
    });
    const reopened = (await admin.calls('reopenRequest', { params: { id: resolved } })).success.request;
    expect(reopened).toMatchObject({ status: 'new', maker: null, version: 2 });
  });

  it('merging moves votes, counts nobody twice, and the author of the other one not at all', async () => {
    const [admin, one, two, three] = [
      await personOf(api, { roles: ['admin'] }),
      await personOf(api),
      await personOf(api),
      await personOf(api),
    ];
    const source = await newRequest(author, { title: 'Induction cooker' });
    const target = await newRequest(three, { title: 'Induction hob' });
    for (const { calls } of [one, two, three]) await calls('voteRequest', { params: { id: source.id } });
    await two.calls('voteRequest', { params: { id: target.id } });
    const merge = () => admin.calls('mergeRequest', { params: { id: source.id }, body: { into: target.id } });
    const merged = (await merge()).success.request;
    // One, two, and the author of the duplicate.
    expect(merged).toMatchObject({ id: target.id, votes: 3, version: 2 });
    expect(merged.timeline[0]).toMatchObject({ kind: 'merged' });
    for (const person of [one, two, author])
      expect((await person.calls('request', { params: { id: target.id } })).success.request.isVoted).toBe(
        true,
      );
    const rows = await query(api.database)`SELECT (SELECT count(*)::int FROM icon_request_vote
      WHERE request_id = ${target.id}) AS target,
         (SELECT count(*)::int FROM icon_request_vote WHERE request_id = ${source.id}) AS source`;
    expect(rows).toEqual([{ target: 3, source: 0 }]);
    const moved = (await guest('request', { params: { id: source.id } })).success;
    expect(moved).toMatchObject({ mergedInto: target.id, request: { id: target.id } });
    expect((await guest('request', { params: { id: target.id } })).success).not.toHaveProperty('mergedInto');
    expect((await merge()).problem.code, 'there is nothing more to do with it').toBe('UNKNOWN_REQUEST');
    expect((await one.calls('voteRequest', { params: { id: source.id } })).problem.code).toBe(
      'UNKNOWN_REQUEST',
    );
  });

  it('a merge into what was merged later leads to the last one, as long as all of them can be seen', async () => {
    const admin = await personOf(api, { roles: ['admin'] });
    const [a, b, c] = [
      await makeRequest(api.database, { authorId: author.accountId }),
      await makeRequest(api.database, { authorId: author.accountId }),
      await makeRequest(api.database, { authorId: author.accountId }),
    ];
    await admin.calls('mergeRequest', { params: { id: a }, body: { into: b } });
    await admin.calls('mergeRequest', { params: { id: b }, body: { into: c } });
    expect((await guest('request', { params: { id: a } })).success.mergedInto).toBe(c);
    await admin.calls('hideRequest', { params: { id: c }, body: { isHidden: true } });
    expect((await guest('request', { params: { id: a } })).problem.code).toBe('UNKNOWN_REQUEST');
    expect((await author.calls('request', { params: { id: a } })).success.mergedInto).toBe(c);
    const resolved = await makeRequest(api.database, { authorId: author.accountId, status: 'resolved' });
    const open = await makeRequest(api.database, { authorId: author.accountId });
    const late = await admin.calls('mergeRequest', { params: { id: open }, body: { into: resolved } });
    expect(late.problem).toMatchObject({ code: 'REQUEST_STATE', rule: 'only-open' });
  });

  it('a hidden request is there for its author and administrators, with the reason, until it is shown again', async () => {
    const admin = await personOf(api, { roles: ['admin'] });
    const { id } = await newRequest(author, { title: 'Advertising of mine' });
    const hide = (body: { isHidden: boolean; reason?: string }) =>
      admin.calls('hideRequest', { params: { id }, body });
    expect((await hide({ isHidden: true, reason: 'Advertising' })).success.request).toMatchObject({
      isHidden: true,
      hiddenReason: 'Advertising',
    });
    expect((await guest('request', { params: { id } })).problem.code).toBe('UNKNOWN_REQUEST');
    expect((await author.calls('request', { params: { id } })).success.request.hiddenReason).toBe(
      'Advertising',
    );
    const listed = async (calls: Calls, query: object) =>
      (await calls('requests', { query: query as never })).success.docs.some((request) => request.id === id);
    const query = { sort: 'newest', term: 'advertising mine' };
    expect(await listed(guest, query)).toBe(false);
    expect(await listed(author.calls, query)).toBe(false);
    expect(await listed(author.calls, { isMine: 'true' })).toBe(true);
    expect(await listed(admin.calls, query)).toBe(true);
    expect(await listed(admin.calls, { sort: 'newest' })).toBe(true);
    expect(
      (await guest('likeRequests', { query: { title: 'advertising of mine' } })).success.requests,
    ).toEqual([]);
    const shown = (await hide({ isHidden: false })).success.request;
    expect(shown).not.toHaveProperty('isHidden');
    expect(
      shown.timeline.map(({ kind }) => kind),
      'nobody reads of it',
    ).toEqual(['created']);
    expect((await hide({ isHidden: false })).success.request.version, 'again').toBe(shown.version);
    expect(await listed(guest, query)).toBe(true);
  });

  it('the name of a deleted account is empty', async () => {
    const maker = await personOf(api, { name: 'Grace', roles: ['maker'] });
    const { id } = await newRequest(author);
    await maker.calls('takeToWork', { params: { id } });
    await query(api.database)`DELETE FROM account WHERE id = ${maker.accountId}`;
    const { request } = (await guest('request', { params: { id } })).success;
    expect(request).toMatchObject({
      maker: null,
      timeline: [{ kind: 'taken', name: '' }, { kind: 'created' }],
    });
  });
});
