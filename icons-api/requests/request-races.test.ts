import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import type { Answered } from '../collections/testing/collection-calls.ts';
import { concurrently, tally } from '../collections/testing/concurrent-calls.ts';
import { databases } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { makeRequest } from './testing/make-request.ts';
import { newRequest, type Person, personOf, uploadedFile } from './testing/request-calls.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

describe.each(databases)('requests that are changed at the same time on %s', (_name, start) => {
  const api = useApi(start);
  let author: Person;
  let admin: Person;
  let crowd: Person[];

  beforeAll(async () => {
    admin = await personOf(api, { roles: ['admin'] });
    crowd = await concurrently(100, () => personOf(api));
  });

  /** A request of a new author, so that no limit is in the way. */
  const request = async (): Promise<string> => {
    author = await personOf(api);
    return (await newRequest(author)).id;
  };
  const votesOf = async (id: string) =>
    (
      await api.database.orm.$client.query(
        `SELECT votes, (SELECT count(*)::int FROM icon_request_vote WHERE request_id = $1) AS rows
         FROM icon_request WHERE id = $1`,
        [id],
      )
    ).rows[0];

  it('[T7.24] 500 votes of 100 people are 100', async () => {
    const id = await request();
    const answers = await concurrently(500, (place) =>
      (crowd[place % 100] as Person).calls('voteRequest', { params: { id } }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 500 });
    expect(await votesOf(id)).toEqual({ votes: 100, rows: 100 });
  });

  it('100 votes of one person are one', async () => {
    const id = await request();
    const [one] = crowd as [Person];
    const answers = await concurrently(100, () => one.calls('voteRequest', { params: { id } }));
    expect(tally(answers.map(({ success }) => success.votes))).toEqual({ 1: 100 });
    expect(await votesOf(id)).toEqual({ votes: 1, rows: 1 });
  });

  it('votes and votes that are taken back end in a count of those that remain', async () => {
    const id = await request();
    await concurrently(400, (place) =>
      (crowd[place % 100] as Person).calls(place % 3 ? 'voteRequest' : 'unvoteRequest', { params: { id } }),
    );
    const { votes, rows } = await votesOf(id);
    expect(votes).toBe(rows);
    await concurrently(100, (place) => (crowd[place] as Person).calls('unvoteRequest', { params: { id } }));
    expect(await votesOf(id)).toEqual({ votes: 0, rows: 0 });
  });

  it('[T7.26] of 20 makers who take it one has it', async () => {
    const id = await request();
    const makers = await concurrently(20, () => personOf(api, { roles: ['maker'] }));
    const answers = await concurrently(20, (place) =>
      (makers[place] as Person).calls('takeToWork', { params: { id } }),
    );
    expect(tally(answers.map((answer) => (answer.status === 200 ? 'taken' : answer.problem.rule)))).toEqual({
      taken: 1,
      'only-new': 19,
    });
    const place = answers.findIndex(({ status }) => status === 200);
    const { request: now } = (await admin.calls('request', { params: { id } })).success;
    expect([now.maker?.id, now.version]).toEqual([makers[place]?.accountId, 2]);
  });

  it('a vote and an edit: whatever is first, nothing that was voted for changes', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await request();
      const [voted, edited] = await Promise.all([
        (crowd[round] as Person).calls('voteRequest', { params: { id } }),
        author.calls('changeRequest', { params: { id }, body: { title: 'Something else' } }),
      ]);
      expect(voted.status).toBe(200);
      if (edited.status !== 200) expect(edited.problem.rule).toBe('others-voted');
      const { title } = (await author.calls('request', { params: { id } })).success.request;
      expect(title).toBe(edited.status === 200 ? 'Something else' : 'Induction hob');
    }
  });

  it('a vote and a delete of its author: never a vote for a deleted request', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await request();
      const [voted, deleted] = await Promise.all([
        (crowd[round] as Person).calls('voteRequest', { params: { id } }),
        author.calls('deleteRequest', { params: { id } }),
      ]);
      expect([voted.status, deleted.status].sort()).toEqual(voted.status === 200 ? [200, 409] : [200, 404]);
    }
  });

  it('[T4.32] merging while 100 people vote loses no vote and counts nobody twice', async () => {
    const source = await request();
    const target = await request();
    await concurrently(50, (place) =>
      (crowd[place] as Person).calls('voteRequest', { params: { id: target } }),
    );
    type Call = Answered<'mergeRequest'> | Answered<'voteRequest'>;
    const answers = await concurrently<Call>(101, (place) =>
      place === 50
        ? admin.calls('mergeRequest', { params: { id: source }, body: { into: target } })
        : (crowd[place % 100] as Person).calls('voteRequest', { params: { id: source } }),
    );
    expect(answers[50]?.status).toBe(200);
    const voters = answers.flatMap(({ status }, place) =>
      place !== 50 && status === 200 ? [place % 100] : [],
    );
    // Those of the target, those who were in time, and the author of the duplicate.
    const expected = new Set([...Array.from({ length: 50 }, (_, place) => place), ...voters]).size + 1;
    expect(await votesOf(target)).toEqual({ votes: expected, rows: expected });
    expect(await votesOf(source)).toEqual({ votes: 0, rows: 0 });
  });

  it('two requests that are merged into each other: one is left, and nobody waits for ever', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await request(), await request()];
      const answers = await Promise.all([
        admin.calls('mergeRequest', { params: { id: one }, body: { into: two } }),
        admin.calls('mergeRequest', { params: { id: two }, body: { into: one } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const rows = await query(api.database)`SELECT count(*)::int AS n FROM icon_request
        WHERE id IN (${one}, ${two}) AND merged_into IS NULL`;
      expect(rows).toEqual([{ n: 1 }]);
    }
  });

  it('[T7.20] 20 creates of one person make three', async () => {
    const person = await personOf(api);
    const answers = await concurrently(20, (place) =>
      person.calls('createRequest', { body: { title: `Hob ${place}` } }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3, 409: 17 });
    expect((await person.calls('requests', { query: { isMine: true } as never })).success.total).toBe(3);
  });

  it('a file that is attached to two requests concurrently is at one', async () => {
    const person = await personOf(api);
    const file = await uploadedFile(api.database, person.accountId);
    const answers = await concurrently(2, (place) =>
      person.calls('createRequest', { body: { title: `Hob ${place}`, attachments: [file] } }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await person.calls('requests', { query: { isMine: true } as never })).success.total).toBe(1);
  });

  it('of edits with the same version one is written', async () => {
    const id = await request();
    const answers = await concurrently(10, (place) =>
      author.calls('changeRequest', {
        params: { id },
        body: { title: `Title ${place}` },
        headers: { 'if-match': '"1"' },
      }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 412: 9 });
    const written = answers.find(({ status }) => status === 200)?.success.request;
    for (const answer of answers.filter(({ status }) => status === 412))
      expect(answer.problem.current).toEqual(written);
  });

  it('every write takes an Idempotency-Key: sent again it is done once and answers alike', async () => {
    const id = await request();
    const maker = await personOf(api, { roles: ['maker'] });
    const twice = async (person: Person, name: Parameters<Person['calls']>[0], call: object) => {
      const send = () => person.calls(name, { ...call, headers: { 'idempotency-key': `key-${name}` } });
      const first = (await send()).success;
      expect((await send()).success, name).toEqual(first);
    };
    const of = (body?: object) => ({ params: { id }, ...(body && { body }) });
    await twice(author, 'createRequest', { body: { title: 'Once' } });
    await twice(author, 'changeRequest', of({ title: 'Cooker' }));
    await twice(maker, 'voteRequest', of());
    await twice(maker, 'unvoteRequest', of());
    await twice(admin, 'assignMaker', of({ makerId: maker.accountId }));
    await twice(maker, 'takeToWork', of());
    await twice(maker, 'handBack', of());
    await twice(admin, 'hideRequest', of({ isHidden: true }));
    await twice(admin, 'declineRequest', of({ reason: 'A brand.' }));
    expect((await admin.calls('request', { params: { id } })).success.request).toMatchObject({
      version: 7,
      votes: 0,
    });
    const resolved = await makeRequest(api.database, { authorId: author.accountId, status: 'resolved' });
    await twice(admin, 'reopenRequest', { params: { id: resolved } });
    await twice(admin, 'mergeRequest', {
      params: { id: resolved },
      body: { into: await makeRequest(api.database, { authorId: author.accountId }) },
    });
    const other = await personOf(api);
    const gone = await newRequest(other);
    await twice(other, 'deleteRequest', { params: { id: gone.id } });
    const reused = await author.calls('createRequest', {
      body: { title: 'Another' },
      headers: { 'idempotency-key': 'key-createRequest' },
    });
    expect([reused.status, reused.problem.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });
});
