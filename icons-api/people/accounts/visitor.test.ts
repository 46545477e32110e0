import { endpointPaths } from '@icoteca/shared-contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/connection.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { useDatabase } from '../../database/testing/use-database.ts';
import { handleErrors } from '../../http/error-handler.ts';
import { AUDIENCE_TOKEN_MS, SESSION_MS, Sessions } from './sessions.ts';
import { signIn } from './testing/sign-in.ts';
import { accountOf, registerVisitors, visitorOf } from './visitor.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** A call that a sibling's page may make. */
const readable = endpointPaths.userInfo.path;

describe.each(databases)('Who asks, on %s', (_name, start) => {
  let database: Database;
  let sessions: Sessions;
  let now = Date.now();
  let app: FastifyInstance;
  useDatabase(start, (opened) => {
    database = opened.database;
    sessions = new Sessions(database, () => now);
  });
  beforeAll(async () => {
    app = Fastify();
    handleErrors(app);
    registerVisitors(app, sessions);
    app.get('/who', async (request) => {
      const [visitor, again] = await Promise.all([visitorOf(request), visitorOf(request)]);
      return { ...visitor, same: visitor === again };
    });
    app.get('/mine', async (request) => accountOf(request));
    app.get(readable, async (request) => accountOf(request));
    await app.ready();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    now = Date.now();
  });

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('[S4.04] is a guest without a token, without a query', async () => {
    const query = vi.spyOn(database.orm.$client, 'query');
    expect((await get('/who', { 'x-client-id': 'browser-0123456789', 'x-user-id': 'a' })).body).toEqual({
      account: null,
      clientId: 'browser-0123456789',
      same: true,
    });
    expect(await get('/mine')).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
    // A cookie is turned into a token by the gateway alone, which knows where a request comes from.
    const { token } = await signIn(database);
    query.mockClear();
    expect((await get('/who', { cookie: `i8token=${token}; i8user_paid=true` })).body.account).toBeNull();
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it('[S4.03] is the account of the token', async () => {
    const { headers, accountId, email } = await signIn(database, { name: 'Mary', roles: ['maker'] });
    const account = { id: accountId, email, name: 'Mary', picture: null, roles: ['maker'], locale: null };
    expect((await get('/who', headers)).body).toEqual({ account, clientId: null, same: true });
    expect((await get('/mine', headers)).body).toEqual(account);
  });

  it('is nobody with a token that is unknown, malformed or revoked', async () => {
    const { headers, token } = await signIn(database);
    await sessions.end(token);
    for (const authorization of [
      headers.authorization,
      `Bearer ${'a'.repeat(43)}`,
      "Bearer ' OR 1=1 --",
      'Basic YTpi',
      'Bearer',
    ]) {
      expect((await get('/who', { authorization })).body.account).toBeNull();
      expect(await get('/mine', { authorization })).toMatchObject({
        status: 401,
        body: { code: 'SESSION_ENDED' },
      });
    }
  });

  it('[S5.12] [S9.09] is signed in for ten days from the last use', async () => {
    const { accountId } = await signIn(database);
    const token = await sessions.open(accountId, null);
    const headers = { authorization: `Bearer ${token}` };
    now += 9 * 86_400_000;
    expect((await get('/mine', headers)).status).toBe(200);
    expect(await sessions.extend(token)).toBe(true);
    expect(await sessions.extend(token)).toBe(false);
    now += SESSION_MS - 1;
    expect((await get('/mine', headers)).status).toBe(200);
    now += 1;
    expect((await get('/mine', headers)).body.code).toBe('SESSION_ENDED');
    expect(await sessions.extend(token)).toBe(false);
  });

  it('has a token for another origin that only this origin may send, for minutes, and that ends with its session', async () => {
    const { token } = await signIn(database);
    const made = await sessions.openFor('https://icons.example', token);
    const headers = { authorization: `Bearer ${made?.token}` };
    expect((await get(readable, { ...headers, origin: 'https://icons.example' })).status).toBe(200);
    expect((await get(readable, { ...headers, origin: 'https://other.example' })).status).toBe(401);
    expect((await get(readable, headers)).status).toBe(401);
    expect(await get('/mine', { ...headers, origin: 'https://icons.example' })).toMatchObject({
      status: 403,
      body: { code: 'TOKEN_ONLY_READS' },
    });
    expect(await sessions.openFor('https://icons.example', made?.token ?? '')).toBeNull();
    expect(await sessions.extend(made?.token ?? '')).toBe(false);
    now += AUDIENCE_TOKEN_MS;
    expect((await get(readable, { ...headers, origin: 'https://icons.example' })).status).toBe(401);
    now -= AUDIENCE_TOKEN_MS;
    await sessions.end(token);
    expect((await get(readable, { ...headers, origin: 'https://icons.example' })).status).toBe(401);
  });

  it('leaves no token in the database', async () => {
    const { token } = await signIn(database);
    const rows = await query(database)`SELECT * FROM account_session`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
