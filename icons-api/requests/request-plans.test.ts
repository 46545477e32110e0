import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/connection.ts';
import { databases } from '../database/testing/databases.ts';
import { useDatabase } from '../database/testing/use-database.ts';
import { candidatesLike } from './like-requests.ts';
import { makersPage } from './makers.ts';
import { fullRowOf } from './read-request.ts';
import type { RequestListQuery } from './request-filters.ts';
import { commonTermPage, countedPage, orderedPage, termPage } from './request-page.ts';
import { guestViewer, type RequestViewer } from './request-ports.ts';
import { rowsOf } from './request-row.ts';
import { type FilledRequests, fillRequests } from './testing/fill-requests.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

/** Enough that a scan of the table costs more than any index; `request-cost.ts` measures with 100,000. */
const REQUESTS = 30_000;

describe.each(databases)('plans of the calls of requests on %s', (_name, start) => {
  let database: Database;
  let filled: FilledRequests;
  let ids: string[];
  useDatabase(start, (opened) => {
    ({ database } = opened);
  });
  beforeAll(async () => {
    filled = await fillRequests(database, REQUESTS);
    const { rows } = await database.orm.execute<{ ids: string[] }>(orderedPage(guestViewer, listQuery({})));
    ids = rows[0]?.ids ?? [];
  });

  const listQuery = (query: Partial<RequestListQuery>): RequestListQuery => ({
    sort: 'votes',
    page: 1,
    limit: 15,
    ...query,
  });
  const planOf = async (statement: SQL): Promise<string> => {
    const { rows } = await database.orm.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const person = (): RequestViewer => ({ accountId: filled.people[9] ?? '', roles: [] });
  const maker = (): RequestViewer => ({ accountId: filled.makers[3] ?? '', roles: ['maker'] });
  const admin = (): RequestViewer => ({ accountId: filled.people[9] ?? '', roles: ['admin'] });

  const hot: [call: string, statement: () => SQL, index: string][] = [
    ['by votes', () => orderedPage(guestViewer, listQuery({})), 'icon_request_votes'],
    ['the newest', () => orderedPage(guestViewer, listQuery({ sort: 'newest' })), 'icon_request_newest'],
    ['by activity', () => orderedPage(guestViewer, listQuery({ sort: 'activity' })), 'icon_request_activity'],
    [
      'of a status',
      () => orderedPage(guestViewer, listQuery({ status: 'new' })),
      'icon_request_status_votes',
    ],
    [
      'of a status, the newest',
      () => orderedPage(guestViewer, listQuery({ status: 'inWork', sort: 'newest' })),
      'icon_request_status_newest',
    ],
    [
      'of a status, by activity',
      () => orderedPage(guestViewer, listQuery({ status: 'resolved', sort: 'activity' })),
      'icon_request_status_activity',
    ],
    ['a page far back', () => orderedPage(guestViewer, listQuery({ page: 1000 })), 'Index Only Scan'],
    ['of a style', () => countedPage(guestViewer, listQuery({ platforms: 'style3' })), 'icon_request_'],
    ['unassigned', () => countedPage(guestViewer, listQuery({ isUnassigned: true })), 'icon_request_votes'],
    [
      'assigned to someone',
      () => countedPage(guestViewer, listQuery({ isUnassigned: false })),
      'icon_request_',
    ],
    [
      'of a maker',
      () => countedPage(guestViewer, listQuery({ isAssignedTo: filled.makers[1] })),
      'icon_request_maker',
    ],
    ['assigned to me', () => countedPage(maker(), listQuery({ isAssignedToMe: true })), 'icon_request_maker'],
    ['mine', () => countedPage(person(), listQuery({ isMine: true })), 'icon_request_author'],
    ['of my votes', () => countedPage(person(), listQuery({ isVoted: true })), 'icon_request_vote_account'],
    ['of an administrator', () => countedPage(admin(), listQuery({})), 'icon_request_hidden'],
    ['with words', () => termPage(guestViewer, listQuery({}), "'kettle':*"), 'icon_request_words'],
    ['with words of all', () => termPage(guestViewer, listQuery({}), "'icon':*"), 'icon_request_words'],
    ['with very many', () => commonTermPage(guestViewer, listQuery({}), "'icon':*"), 'icon_request_votes'],
    ['like a title', () => candidatesLike("('red':* & 'kettle':*)"), 'icon_request_words'],
    ['makers', () => makersPage({ limit: 100, offset: 0 }), 'account_makers'],
    ['one', () => fullRowOf(ids[0] ?? '', guestViewer), 'icon_request_event_request'],
    [
      'rows of a page',
      () =>
        rowsOf(
          sql`SELECT id, place FROM unnest(${sql.param(ids)}::text[]) WITH ORDINALITY AS given(id, place)`,
          filled.people[9] ?? '',
        ),
      'icon_request_vote_request_id_account_id_pk',
    ],
  ];
  it.each(hot)('%s: no table is read from end to end', async (_call, statement, index) => {
    const plan = await planOf(statement());
    expect(plan).not.toMatch(/Seq Scan on (icon_request|account|request_)/);
    expect(plan).toContain(index);
  });
});
