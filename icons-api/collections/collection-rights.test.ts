import { endpointPaths } from '@icoteca/shared-contracts';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { startPglite } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { limitedHeaders, signIn } from '../people/accounts/testing/sign-in.ts';
import { newId } from '../people/accounts/token.ts';
import { catalogueIds } from './testing/collection-calls.ts';
import {
  type Kind,
  kinds,
  meaning,
  people,
  type RightsRow,
  rightsTable,
  type Subject,
  type Who,
} from './testing/rights-table.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

describe('rights on collections', () => {
  const api = useApi(startPglite);
  let icons: string[];

  beforeAll(async () => {
    icons = await catalogueIds(api, 3);
  });
  afterEach(() => vi.restoreAllMocks());

  /** An owner with a collection of a kind, and everybody who calls. */
  async function prepare(kind: Kind) {
    const pool = api.database.orm.$client;
    const owner = await signIn(api.database);
    const [icon = '', second = '', otherIcon = ''] = icons;
    const make = async (
      access: string,
      flags: { isDefault?: boolean; isDownloaded?: boolean },
      ids: string[],
    ) => {
      const id = newId();
      await pool.query(
        `INSERT INTO collection (id, account_id, api_code, name, access, is_default, is_downloaded, updated_at)
         VALUES ($1, $2, $3, 'Kitchen', $4, $5, $6, 1)`,
        [id, owner.accountId, `kitchen-${id}`, access, flags.isDefault ?? false, flags.isDownloaded ?? false],
      );
      await pool.query(
        `INSERT INTO collection_icon (collection_id, icon_id, added_at, position)
         SELECT $1, id, 1, place FROM unnest($2::text[]) WITH ORDINALITY AS given(id, place)`,
        [id, ids],
      );
      return id;
    };
    const flags = { isDefault: kind === 'favorites', isDownloaded: kind === 'downloaded' };
    const id = await make(kind === 'public' ? 'public' : 'private', flags, [icon, second]);
    const secondId = await make('private', {}, [otherIcon]);
    const downloadId = newId();
    await pool.query(
      `INSERT INTO collection_download (id, account_id, collection_id, state, total, at)
       VALUES ($1, $2, $3, 'ready', 2, $4)`,
      [downloadId, owner.accountId, id, Date.now()],
    );
    const apiCode = `kitchen-${id}`;
    const subject: Subject = { id, apiCode, icons: [icon, second], otherIcon, secondId, downloadId };
    return { owner, subject };
  }

  async function headersOf(
    who: Who,
    owner: { accountId: string; token: string },
  ): Promise<Record<string, string>> {
    if (who === 'guest') return {};
    if (who === 'owner') return { authorization: `Bearer ${owner.token}` };
    if (who === 'other') return (await signIn(api.database)).headers;
    if (who === 'admin') return (await signIn(api.database, { roles: ['admin'] })).headers;
    return limitedHeaders(api, who, owner);
  }

  async function send(
    row: Pick<RightsRow, 'name' | 'params' | 'query' | 'body'>,
    subject: Subject,
    headers: Record<string, string>,
  ) {
    const { method, path } = endpointPaths[row.name];
    const params = row.params?.(subject) ?? {};
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    return api.send(method, url + (row.query ?? ''), row.body?.(subject), headers);
  }

  const stateOf = async ({ id, secondId }: Subject) =>
    await query(api.database)`SELECT row_to_json(c) AS collection, (SELECT json_agg(ci
      ORDER BY ci.icon_id) FROM collection_icon ci
           WHERE ci.collection_id = c.id) AS icons,
           (SELECT count(*)::int FROM collection_report r WHERE r.collection_id = c.id) AS reports,
           (SELECT count(*)::int FROM collection_download d WHERE d.collection_id = c.id) AS zips,
           (SELECT count(*)::int FROM user_icon u WHERE u.account_id = c.account_id) AS uploads
         FROM collection c WHERE c.id IN (${id}, ${secondId}) ORDER BY c.id`;

  const cases = rightsTable.flatMap((row) => kinds.map((kind) => ({ ...row, row, kind })));
  it.each(cases)('$name: who $says in one that is $kind', async ({ row, kind }) => {
    const expected = (row.answers[kind] ?? row.answers.private).trim().split(/\s+/);
    expect(expected).toHaveLength(people.length);
    const found: Partial<Record<Who, string>> = {};
    for (const who of people) {
      const { owner, subject } = await prepare(kind);
      const headers = await headersOf(who, owner);
      const before = await stateOf(subject);
      const { status, body } = await send(row, subject, headers);
      found[who] = status === 200 ? 'success' : String((body as { code?: string }).code);
      if (status !== 200) expect(await stateOf(subject), `${who} changed something`).toEqual(before);
    }
    expect(found).toEqual(
      Object.fromEntries(people.map((who, place) => [who, meaning[expected[place] as keyof typeof meaning]])),
    );
  });

  it('has a line for every call of collections', () => {
    const names = Object.keys(endpointPaths).filter((name) => /collection/i.test(name));
    expect(names.filter((name) => !rightsTable.some((row) => row.name === name))).toEqual([]);
  });

  const ofOne = rightsTable.filter(
    ({ name, params }) => params !== undefined && name !== 'hideCollection' && name !== 'collectionReports',
  );
  it.each(
    ofOne.flatMap((row) => (['guest', 'other', 'admin'] as const).map((who) => ({ ...row, row, who }))),
  )(
    '[T8.05] $name ($says): for a $who one that is private, deleted or missing is the same, and costs as many queries',
    async ({ row, who }) => {
      const { owner, subject } = await prepare('private');
      const deleted = (await prepare('public')).subject;
      await query(api.database)`UPDATE collection SET deleted_at = ${Date.now()} WHERE id = ${deleted.id}`;
      const missing = {
        ...subject,
        id: newId(),
        apiCode: `kitchen-${newId()}`,
        secondId: newId(),
        downloadId: newId(),
      };
      const headers = await headersOf(who, owner);
      const queries = vi.spyOn(pg.Client.prototype, 'query');
      const answers: unknown[] = [];
      for (const one of [subject, deleted, missing]) {
        queries.mockClear();
        const { status, body } = await send(row, one, headers);
        const { requestId: _, ...shown } = body as { requestId?: string };
        answers.push({ status, shown, queries: queries.mock.calls.length });
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    },
  );

  const fields = [
    'isDefault',
    'isDownloaded',
    'permissions',
    'userId',
    'accountId',
    'id',
    'version',
    'updatedAt',
  ];
  const writes = rightsTable.filter(({ body, says }) => body !== undefined && says !== 'takes down');
  it.each(writes.flatMap((row) => fields.map((field) => ({ ...row, row, field }))))(
    '$name ($says) takes no $field, and says so',
    async ({ row, field }) => {
      const { owner, subject } = await prepare(row.name === 'reportCollection' ? 'public' : 'private');
      const before = await stateOf(subject);
      // These two have a meaning of their own there, with no other value than true.
      const value = !(row.name === 'createCollection' && /^isD/.test(field));
      const body = () => ({ ...row.body?.(subject), [field]: value });
      const answer = await send({ ...row, body }, subject, await headersOf('owner', owner));
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', param: field } });
      expect(await stateOf(subject)).toEqual(before);
    },
  );
});
