import { endpointPaths } from '@icoteca/shared-contracts';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { startPglite } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { limitedHeaders, type SignedIn, signIn } from '../people/accounts/testing/sign-in.ts';
import { newId } from '../people/accounts/token.ts';
import { makeRequest } from './testing/make-request.ts';
import {
  meaning,
  people,
  type RightsRow,
  rightsTable,
  type State,
  type Subject,
  states,
  type Who,
} from './testing/rights-table.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

describe('rights on requests', () => {
  const api = useApi(startPglite);
  let persons: Record<'author' | 'other' | 'voter' | 'maker' | 'assigned' | 'admin', SignedIn>;

  beforeAll(async () => {
    const { database } = api;
    persons = {
      author: await signIn(database),
      other: await signIn(database),
      voter: await signIn(database),
      maker: await signIn(database, { roles: ['maker'] }),
      assigned: await signIn(database, { roles: ['maker'] }),
      admin: await signIn(database, { roles: ['admin'] }),
    };
  });
  afterEach(() => vi.restoreAllMocks());

  async function prepare(state: State): Promise<Subject> {
    const { author, other, voter, maker, assigned } = persons;
    const status = state === 'inWork' || state === 'resolved' || state === 'declined' ? state : 'new';
    const hasMaker = state === 'planned' || state === 'inWork' || state === 'resolved';
    const id = await makeRequest(api.database, {
      authorId: author.accountId,
      status,
      voters: state === 'voted' ? [voter.accountId] : [],
      makerId: hasMaker ? assigned.accountId : null,
      hiddenReason: state === 'hidden' ? 'Advertising' : null,
      deletedAt: state === 'deleted' ? 1 : null,
    });
    const otherId = await makeRequest(api.database, { authorId: other.accountId });
    return { id, otherId, makerId: assigned.accountId, otherMakerId: maker.accountId };
  }

  async function headersOf(who: Who): Promise<Record<string, string>> {
    if (who === 'guest') return {};
    if (who === 'sibling' || who === 'expired' || who === 'loggedOut')
      return limitedHeaders(api, who, persons.author);
    return persons[who].headers;
  }

  async function send(
    { name, params, body }: Pick<RightsRow, 'name' | 'params' | 'body'>,
    subject: Subject,
    headers: Record<string, string>,
  ) {
    const { method, path } = endpointPaths[name];
    const url = path.replace(':id', params?.(subject).id ?? '');
    const query = name === 'likeRequests' ? '?title=hob' : '';
    return api.send(method, url + query, body?.(subject), headers);
  }

  const stateOf = async ({ id, otherId }: Subject) =>
    await query(api.database)`SELECT row_to_json(r) AS request, (SELECT json_agg(v)
      FROM icon_request_vote v WHERE v.request_id = r.id) AS votes,
           (SELECT count(*)::int FROM icon_request_event e WHERE e.request_id = r.id) AS events
         FROM icon_request r WHERE r.id IN (${id}, ${otherId}) ORDER BY r.id`;

  const cases = rightsTable.flatMap((row) => states.map((state) => ({ name: row.name, row, state })));
  it.each(cases)('[T3.08] [T6.08] $name: who may call it for one that is $state', async ({ row, state }) => {
    const expected = (row.answers[state] ?? row.answers.new).trim().split(/\s+/);
    expect(expected).toHaveLength(people.length);
    const found: Partial<Record<Who, object>> = {};
    for (const who of people) {
      if (row.name === 'createRequest') await query(api.database)`DELETE FROM icon_request`;
      const subject = await prepare(state);
      const headers = await headersOf(who);
      const before = await stateOf(subject);
      const { status, body } = await send(row, subject, headers);
      const { code, rule } = body as { code?: string; rule?: string };
      found[who] = status === 200 ? { code: 'success' } : { code, ...(rule !== undefined && { rule }) };
      if (status !== 200) expect(await stateOf(subject), `${who} changed something`).toEqual(before);
    }
    expect(found).toEqual(
      Object.fromEntries(people.map((who, place) => [who, meaning[expected[place] ?? '']])),
    );
  });

  it('has a line for every call of requests but those of files, notices and icons', () => {
    const elsewhere = [
      'uploadFile',
      'requestFile',
      'requestNotices',
      'readRequestNotices',
      'stopRequestMail',
    ];
    const names = Object.entries(endpointPaths)
      .filter(([, { path }]) => /^\/api\/(requests|makers|uploadFiles)/.test(path))
      .map(([name]) => name);
    const missing = names.filter((name) => !rightsTable.some((row) => row.name === name));
    expect(missing.sort()).toEqual(elsewhere.sort());
  });

  const ofOne = rightsTable.filter(({ params }) => params !== undefined);
  it.each(
    ofOne.flatMap((row) =>
      (['guest', 'other', 'maker'] as const).map((who) => ({ name: row.name, row, who })),
    ),
  )(
    '$name: for a $who one that is hidden, deleted or missing is the same, and costs as many queries',
    async ({ row, who }) => {
      const hidden = await prepare('hidden');
      const deleted = await prepare('deleted');
      const missing = { ...hidden, id: newId() };
      const headers = await headersOf(who);
      const queries = vi.spyOn(pg.Client.prototype, 'query');
      const answers: unknown[] = [];
      for (const one of [hidden, deleted, missing]) {
        queries.mockClear();
        const { status, body } = await send(row, one, headers);
        const { requestId: _, ...shown } = body as { requestId?: string };
        answers.push({ status, shown, queries: queries.mock.calls.length });
      }
      expect(answers[0]).toMatchObject({ status: who === 'guest' && row.name !== 'request' ? 401 : 404 });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    },
  );

  it('merging into one that is deleted, merged or missing is the same as well', async () => {
    const [hidden, deleted] = [await prepare('hidden'), await prepare('deleted')];
    const into = async (id: string) => {
      const { id: source } = await prepare('new');
      const path = endpointPaths.mergeRequest.path.replace(':id', source);
      return api.send('POST', path, { into: id }, persons.admin.headers);
    };
    const merged = await prepare('new');
    const path = endpointPaths.mergeRequest.path.replace(':id', merged.id);
    await api.send('POST', path, { into: hidden.otherId }, persons.admin.headers);
    for (const id of [deleted.id, merged.id, newId(), '\0', 'x'.repeat(64)])
      expect(await into(id)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_REQUEST', param: 'into' } });
    const itself = await api.send(
      'POST',
      endpointPaths.mergeRequest.path.replace(':id', hidden.otherId),
      { into: hidden.otherId },
      persons.admin.headers,
    );
    expect(itself).toMatchObject({ status: 400, body: { param: 'into' } });
  });

  it('a thousand guessed ids find nothing', async () => {
    await prepare('hidden');
    const guesses = await Promise.all(
      Array.from({ length: 1000 }, () => api.get(`/api/requests/${newId()}`)),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404]));
  });

  const fields = [
    'votes',
    'status',
    'accountId',
    'authorId',
    'makerId',
    'createdAt',
    'id',
    'version',
    'hiddenReason',
  ];
  const writes = rightsTable.filter(({ body }) => body !== undefined);
  it.each(
    writes.flatMap((row) =>
      fields
        .filter((field) => !(row.name === 'assignMaker' && field === 'makerId'))
        .map((field) => ({ name: row.name, row, field })),
    ),
  )('$name takes no $field, and says so', async ({ row, field }) => {
    const subject = await prepare('new');
    const before = await stateOf(subject);
    const body = () => ({ ...row.body?.(subject), [field]: 7 });
    const who = row.name === 'createRequest' || row.name === 'changeRequest' ? 'author' : 'admin';
    const answer = await send({ ...row, body }, subject, await headersOf(who));
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', param: field } });
    expect(await stateOf(subject)).toEqual(before);
  });
});
