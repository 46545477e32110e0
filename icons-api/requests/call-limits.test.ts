import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { startPglite } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { makeRequest } from './testing/make-request.ts';
import { type Person, personOf } from './testing/request-calls.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe('calls of requests from one address', () => {
  const api = useApi(startPglite, { isOurs: () => false });
  let id: string;

  beforeAll(async () => {
    id = await makeRequest(api.database, { authorId: (await personOf(api)).accountId });
  });

  const vote = (person: Person) => person.calls('voteRequest', { params: { id } });
  const older = async (person: Person) => {
    await query(api.database)`UPDATE account SET created_at = created_at - 86400001
      WHERE id = ${person.accountId}`;
    return person;
  };

  it('20 new accounts may vote in an hour, and more that are older; all of them may take a vote back', async () => {
    const crowd = await Promise.all(Array.from({ length: 21 }, () => personOf(api)));
    for (const person of crowd.slice(0, 20)) expect((await vote(person)).status).toBe(200);
    const late = await vote(crowd[20] as Person);
    expect([late.status, late.problem.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await vote(await older(crowd[20] as Person))).success.votes).toBe(21);
    const back = await (crowd[0] as Person).calls('unvoteRequest', { params: { id } });
    expect(back.success.votes).toBe(20);
  });

  it('60 votes in a minute', async () => {
    const person = await older(await personOf(api));
    const codes: number[] = [];
    for (let place = 0; place < 60; place++) codes.push((await vote(person)).status);
    expect(new Set(codes)).toEqual(new Set([200, 429]));
    expect(codes.at(-1)).toBe(429);
    // 23 of the test before, one by one.
    expect(codes.indexOf(429)).toBe(60 - 23);
  });

  it('30 requests in an hour from one address, whichever accounts send them', async () => {
    const codes: string[] = [];
    for (let place = 0; place < 11; place++) {
      const person = await personOf(api);
      for (let n = 0; n < 3; n++) {
        const answer = await person.calls('createRequest', { body: { title: `Hob ${n}` } });
        codes.push(answer.status === 200 ? 'written' : answer.problem.code);
      }
    }
    expect(codes.filter((code) => code === 'written')).toHaveLength(30);
    expect(codes.slice(30)).toEqual(Array(3).fill('TOO_MANY_REQUESTS'));
  });
});
