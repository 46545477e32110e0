import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Calls, callsOf } from '../collections/testing/collection-calls.ts';
import { databases } from '../database/testing/databases.ts';
import { type ApiServer, startApi } from '../http/testing/api-server.ts';
import { makeRequest } from './testing/make-request.ts';
import { asked, type Person, personOf, uploadedFile } from './testing/request-calls.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe.each(databases)('requests for icons on %s', (_name, start) => {
  let api: ApiServer;
  let guest: Calls;
  let author: Person;

  beforeAll(async () => {
    api = await startApi(start);
    guest = callsOf(api, { headers: {} });
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    author = await personOf(api, { name: 'Ada' });
  });

  it('[T7.20] [T7.32] [T3.06] PUT writes a request with title, description, attachments, platforms and isAnimated', async () => {
    const file = await uploadedFile(api.database, author.accountId, 'hob.png');
    const second = await uploadedFile(api.database, author.accountId, 'second.png');
    const answer = await author.calls('createRequest', {
      body: {
        title: '  Induction hob ',
        description: 'Readable at 16 px.\nWith two fields.',
        attachments: [second, file],
        platforms: ['lucide'],
        isAnimated: true,
      },
    });
    expect(answer.success.success).toBe(true);
    const { request } = answer.success;
    expect(request).toMatchObject({
      title: 'Induction hob',
      description: 'Readable at 16 px.\nWith two fields.',
      platforms: ['lucide'],
      isAnimated: true,
      status: 'new',
      votes: 0,
      isVoted: false,
      isMine: true,
      authorName: 'Ada',
      maker: null,
      preview: { url: `/api/uploadFiles/${second}`, isIcon: false },
      resolvedItems: [],
      steps: ['edit', 'delete'],
      version: 1,
    });
    expect(request.attachments).toEqual([
      {
        id: second,
        name: 'second.png',
        kind: 'raster',
        width: 48,
        height: 32,
        url: `/api/uploadFiles/${second}`,
      },
      { id: file, name: 'hob.png', kind: 'raster', width: 48, height: 32, url: `/api/uploadFiles/${file}` },
    ]);
    expect(request.timeline).toEqual([{ kind: 'created', at: request.createdAt, name: 'Ada' }]);
    expect(request.id).toMatch(/^[\w-]{22}$/);
  });

  it.each([
    ['a title of two characters', { title: 'ab' }, 'title'],
    ['a title of 81 characters', { title: 'x'.repeat(81) }, 'title'],
    ['a title of spaces', { title: '     ' }, 'title'],
    ['a description of 2,001 characters', { title: 'Hob', description: 'x'.repeat(2001) }, 'description'],
    ['six attachments', { title: 'Hob', attachments: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'attachments'],
    ['a NUL', { title: 'Hob\0' }, 'title'],
  ])('refuses %s', async (_what, body, param) => {
    expect((await author.calls('createRequest', { body })).problem).toMatchObject({
      code: 'BAD_REQUEST',
      param,
    });
  });

  it('takes a title of 3 and of 80 characters, and a description of 2,000', async () => {
    await asked(author, { title: 'Hob' });
    await asked(author, { title: 'x'.repeat(80), description: 'y'.repeat(2000) });
  });

  it('refuses a style that is not there, with the nearest, and takes either code of one', async () => {
    const wrong = await author.calls('createRequest', { body: { title: 'Hob', platforms: ['lucidee'] } });
    expect(wrong.problem).toMatchObject({ code: 'UNKNOWN_STYLE', param: 'platforms', nearest: 'lucide' });
    const { platforms } = await asked(author, { title: 'Hob', platforms: ['LUCIDE', 'lucide'] });
    expect(platforms).toEqual(['lucide']);
  });

  it('refuses files of others, of another request, and unknown ones', async () => {
    const other = await personOf(api);
    const foreign = await uploadedFile(api.database, other.accountId);
    const own = await uploadedFile(api.database, author.accountId);
    await asked(author, { title: 'Hob', attachments: [own] });
    for (const attachments of [[foreign], [own], ['unknown'], ['\0']]) {
      const { problem } = await author.calls('createRequest', { body: { title: 'Kettle', attachments } });
      expect(problem).toMatchObject({ code: 'UNKNOWN_FILE', param: 'attachments' });
    }
    expect((await author.calls('requests', { query: { isMine: 'true' } as never })).success.total).toBe(1);
  });

  it('[T8.20] five requests in 24 hours and three that are open: each refusal says which', async () => {
    await asked(author, { title: 'One' });
    await asked(author, { title: 'Two' });
    const third = await asked(author, { title: 'Three' });
    const create = () => author.calls('createRequest', { body: { title: 'More' } });
    expect((await create()).problem).toMatchObject({
      code: 'REQUEST_LIMIT',
      rule: 'open-requests',
      message: 'Only 3 open requests at a time are possible.',
    });
    const drop = (id: string) => author.calls('deleteRequest', { params: { id } });
    expect((await drop(third.id)).status).toBe(200);
    await drop((await create()).success.request.id);
    await drop((await create()).success.request.id);
    const { problem, status } = await create();
    expect(status).toBe(409);
    expect(problem).toMatchObject({
      rule: 'requests-a-day',
      message: 'Only 5 requests in 24 hours are possible.',
    });
    await api.database.pool.query(
      'UPDATE icon_request SET created_at = created_at - 86400001 WHERE id = $1',
      [third.id],
    );
    expect((await create()).status, 'deleted ones count for a day alone').toBe(200);
  });

  it('[T7.23] [T3.07] GET answers one; a maker is named to all, with the address to administrators alone', async () => {
    const admin = await personOf(api, { roles: ['admin'] });
    const maker = await personOf(api, { name: 'Grace', roles: ['maker'] });
    const { id } = await asked(author);
    await maker.calls('takeToWork', { params: { id } });
    const seen = (await guest('request', { params: { id } })).success.request;
    expect(seen.maker).toEqual({ id: maker.accountId, name: 'Grace', resolved: 0 });
    expect(seen).toMatchObject({ isMine: false, isVoted: false, steps: [], status: 'inWork' });
    const byAdmin = (await admin.calls('request', { params: { id } })).success.request;
    expect(byAdmin.maker).toMatchObject({ email: maker.email });
    expect(JSON.stringify(seen)).not.toContain('@');
  });

  it('text stays text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const description = '<script>alert(1)</script> https://example.com "quotes" & \u202eright to left';
    const { id } = await asked(author, { title, description });
    expect((await guest('request', { params: { id } })).success.request).toMatchObject({
      title,
      description,
    });
    const answer = await api.get(`/api/requests/${id}`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('[T4.32] its author changes it while nobody has voted; what is absent stays', async () => {
    const [first, second] = [
      await uploadedFile(api.database, author.accountId, 'one.png'),
      await uploadedFile(api.database, author.accountId, 'two.png'),
    ];
    const { id } = await asked(author, {
      title: 'Hob',
      description: 'Flat',
      platforms: ['lucide'],
      attachments: [first],
      isAnimated: true,
    });
    const change = (body: object, headers = {}) =>
      author.calls('changeRequest', { params: { id }, body, headers });
    const renamed = (await change({ title: 'Cooker' })).success.request;
    expect(renamed).toMatchObject({
      title: 'Cooker',
      description: 'Flat',
      platforms: ['lucide'],
      isAnimated: true,
      version: 2,
    });
    expect(renamed.attachments.map((file) => file.id)).toEqual([first]);
    expect(renamed.timeline.map(({ kind }) => kind)).toEqual(['edited', 'created']);
    expect((await change({})).success.request.version, 'a change of nothing').toBe(2);
    const other = (await change({ attachments: [second, first], description: '' })).success.request;
    expect(other.attachments.map((file) => file.id)).toEqual([second, first]);
    expect(other.description).toBe('');
    expect((await change({ attachments: [] })).success.request.attachments).toEqual([]);
    const { rows } = await api.database.pool.query(
      'SELECT count(*)::int AS n FROM request_file WHERE account_id = $1 AND request_id IS NULL AND at > 1',
      [author.accountId],
    );
    expect(rows, 'for the sweep').toEqual([{ n: 2 }]);
    const late = await change({ title: 'Stove' }, { 'if-match': '"2"' });
    expect([late.status, late.problem.code]).toEqual([412, 'REQUEST_CHANGED']);
    expect(late.problem.current).toMatchObject({ id, title: 'Cooker', version: 4 });
    expect((await change({ title: 'Stove' }, { 'if-match': '"4"' })).success.request.title).toBe('Stove');
    expect((await change({ title: 'Stove' }, { 'if-match': '4' })).problem.param).toBe('If-Match');
  });

  it('[T7.27] DELETE takes it away for everybody, and its files with it', async () => {
    const file = await uploadedFile(api.database, author.accountId);
    const { id } = await asked(author, { title: 'Hob', attachments: [file] });
    expect((await author.calls('deleteRequest', { params: { id } })).success).toEqual({ success: true });
    for (const { calls } of [author, await personOf(api, { roles: ['admin'] })])
      expect((await calls('request', { params: { id } })).problem.code).toBe('UNKNOWN_REQUEST');
    const { rows } = await api.database.pool.query(
      'SELECT request_id AS id FROM request_file WHERE id = $1',
      [file],
    );
    expect(rows).toEqual([{ id: null }]);
  });

  it('[T7.24] [T4.32] a vote is a toggle, once a person; it changes neither version nor the time of the last step', async () => {
    const voter = await personOf(api);
    const { id, updatedAt } = await asked(author);
    const vote = () => voter.calls('voteRequest', { params: { id } });
    const unvote = () => voter.calls('unvoteRequest', { params: { id } });
    expect((await vote()).success).toEqual({ success: true, votes: 1, isVoted: true });
    expect((await vote()).success, 'twice').toEqual({ success: true, votes: 1, isVoted: true });
    const seen = (await voter.calls('request', { params: { id } })).success.request;
    expect(seen).toMatchObject({ votes: 1, isVoted: true, version: 1, updatedAt, steps: ['unvote'] });
    expect((await unvote()).success).toEqual({ success: true, votes: 0, isVoted: false });
    expect((await unvote()).success, 'twice').toEqual({ success: true, votes: 0, isVoted: false });
    const own = await author.calls('voteRequest', { params: { id } });
    expect([own.status, own.problem.rule]).toEqual([403, 'not-own-request']);
  });

  it('[T7.25] POST assignMaker assigns a maker, and nobody with null', async () => {
    const admin = await personOf(api, { name: 'Root', roles: ['admin'] });
    const maker = await personOf(api, { name: 'Grace', roles: ['maker'] });
    const { id } = await asked(author);
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
    expect((await assign(another.accountId)).success.request, 'the work begins anew').toMatchObject({
      status: 'new',
      maker: { id: another.accountId },
    });
  });

  it('[T7.26] POST takeToWork: the maker who calls works on it, hands it back, and another takes it', async () => {
    const maker = await personOf(api, { name: 'Grace', roles: ['maker'] });
    const another = await personOf(api, { name: 'Edith', roles: ['maker'] });
    const { id } = await asked(author);
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
    const { id } = await asked(author);
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
    const source = await asked(author, { title: 'Induction cooker' });
    const target = await asked(three, { title: 'Induction hob' });
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
    const { rows } = await api.database.pool.query(
      `SELECT (SELECT count(*)::int FROM icon_request_vote WHERE request_id = $1) AS target,
         (SELECT count(*)::int FROM icon_request_vote WHERE request_id = $2) AS source`,
      [target.id, source.id],
    );
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
    const { id } = await asked(author, { title: 'Advertising of mine' });
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

  it('a name that is gone is empty, and its request goes with the account', async () => {
    const maker = await personOf(api, { name: 'Grace', roles: ['maker'] });
    const { id } = await asked(author);
    await maker.calls('takeToWork', { params: { id } });
    await api.database.pool.query('DELETE FROM account WHERE id = $1', [maker.accountId]);
    const { request } = (await guest('request', { params: { id } })).success;
    expect(request).toMatchObject({
      maker: null,
      timeline: [{ kind: 'taken', name: '' }, { kind: 'created' }],
    });
  });
});
