import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { type Calls, callsOf } from '../collections/testing/collection-calls.ts';
import { queriesOf } from '../collections/testing/queries-of.ts';
import { startPglite } from '../database/testing/databases.ts';
import { makeRequest } from './testing/make-request.ts';
import { type Person, personOf } from './testing/request-calls.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe('queries of the calls of requests', () => {
  const api = useApi(startPglite);
  let person: Person;
  let guest: Calls;
  let id: string;

  beforeAll(async () => {
    guest = callsOf(api, { headers: {} });
    person = await personOf(api);
    for (let place = 0; place < 40; place++)
      id = await makeRequest(api.database, { authorId: person.accountId, title: `Hob ${place}` });
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([{}, { limit: 60 }, { term: 'hob' }, { isUnassigned: true }, { status: 'new' }])(
    'a list is three, however long it is: %o',
    async (query) => {
      expect(await queriesOf(() => guest('requests', { query: query as never }))).toBe(3);
      expect(await queriesOf(() => person.calls('requests', { query: query as never }))).toBe(3);
    },
  );

  it('one request is one, alike titles are two, makers are one', async () => {
    expect(await queriesOf(() => guest('request', { params: { id } }))).toBe(1);
    expect(await queriesOf(() => guest('likeRequests', { query: { title: 'Hob' } }))).toBe(2);
    expect(await queriesOf(() => guest('makers'))).toBe(1);
  });
});
