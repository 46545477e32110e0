import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { type Calls, callsOf } from '../collections/testing/collection-calls.ts';
import { databases } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { newRequest, type Person, personOf, uploadedFile } from './testing/request-calls.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe.each(databases)('requests for icons on %s', (_name, start) => {
  const api = useApi(start);
  let guest: Calls;
  let author: Person;

  beforeAll(async () => {
    guest = callsOf(api, { headers: {} });
  });
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
    await newRequest(author, { title: 'Hob' });
    await newRequest(author, { title: 'x'.repeat(80), description: 'y'.repeat(2000) });
  });

  it('refuses a style that is not there, with the nearest, and takes either code of one', async () => {
    const wrong = await author.calls('createRequest', { body: { title: 'Hob', platforms: ['lucidee'] } });
    expect(wrong.problem).toMatchObject({ code: 'UNKNOWN_STYLE', param: 'platforms', nearest: 'lucide' });
    const { platforms } = await newRequest(author, { title: 'Hob', platforms: ['LUCIDE', 'lucide'] });
    expect(platforms).toEqual(['lucide']);
  });

  it('refuses files of others, of another request, and unknown ones', async () => {
    const other = await personOf(api);
    const ofOther = await uploadedFile(api.database, other.accountId);
    const own = await uploadedFile(api.database, author.accountId);
    await newRequest(author, { title: 'Hob', attachments: [own] });
    for (const attachments of [[ofOther], [own], ['unknown'], ['\0']]) {
      const { problem } = await author.calls('createRequest', { body: { title: 'Kettle', attachments } });
      expect(problem).toMatchObject({ code: 'UNKNOWN_FILE', param: 'attachments' });
    }
    expect((await author.calls('requests', { query: { isMine: 'true' } as never })).success.total).toBe(1);
  });

  it('[T8.20] five requests in 24 hours and three that are open: each refusal says which', async () => {
    await newRequest(author, { title: 'One' });
    await newRequest(author, { title: 'Two' });
    const third = await newRequest(author, { title: 'Three' });
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
    await query(api.database)`UPDATE icon_request SET created_at = created_at - 86400001
      WHERE id = ${third.id}`;
    expect((await create()).status, 'deleted ones count for a day alone').toBe(200);
  });

  it('[T7.23] [T3.07] GET answers one; a maker is named to all, with the address to administrators alone', async () => {
    const admin = await personOf(api, { roles: ['admin'] });
    const maker = await personOf(api, { name: 'Grace', roles: ['maker'] });
    const { id } = await newRequest(author);
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
    const { id } = await newRequest(author, { title, description });
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
    const { id } = await newRequest(author, {
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
    const rows = await query(api.database)`SELECT count(*)::int AS n FROM request_file
      WHERE account_id = ${author.accountId} AND request_id IS NULL AND at > 1`;
    expect(rows, 'for the sweep').toEqual([{ n: 2 }]);
    const late = await change({ title: 'Stove' }, { 'if-match': '"2"' });
    expect([late.status, late.problem.code]).toEqual([412, 'REQUEST_CHANGED']);
    expect(late.problem.current).toMatchObject({ id, title: 'Cooker', version: 4 });
    expect((await change({ title: 'Stove' }, { 'if-match': '"4"' })).success.request.title).toBe('Stove');
    expect((await change({ title: 'Stove' }, { 'if-match': '4' })).problem.param).toBe('If-Match');
  });

  it('[T7.27] DELETE takes it away for everybody, and its files with it', async () => {
    const file = await uploadedFile(api.database, author.accountId);
    const { id } = await newRequest(author, { title: 'Hob', attachments: [file] });
    expect((await author.calls('deleteRequest', { params: { id } })).success).toEqual({ success: true });
    for (const { calls } of [author, await personOf(api, { roles: ['admin'] })])
      expect((await calls('request', { params: { id } })).problem.code).toBe('UNKNOWN_REQUEST');
    const rows = await query(api.database)`SELECT request_id AS id FROM request_file WHERE id = ${file}`;
    expect(rows).toEqual([{ id: null }]);
  });

  it('[T7.24] [T4.32] a vote is a toggle, once a person; it changes neither version nor the time of the last step', async () => {
    const voter = await personOf(api);
    const { id, updatedAt } = await newRequest(author);
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
});
