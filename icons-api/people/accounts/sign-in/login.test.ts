import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiServer, startApi } from '../../../calls/testing/api-server.ts';
import { databases } from '../../../database/testing/databases.ts';
import { query } from '../../../database/testing/query.ts';
import { signIn } from '../testing/sign-in.ts';
import type { IdentityProvider, Person } from './identity-provider.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const grace: Person = { subject: 'g1', email: 'Grace@icoteca.example', name: 'Grace', picture: null };
/** A provider whose codes are the people themselves. */
const provider = (name: 'github' | 'google'): IdentityProvider => ({
  name,
  clientId: `${name}-client`,
  hasRedirect: true,
  authorizationUrl: () => new URL('https://provider.example'),
  async personOf({ codeVerifier }, code) {
    if (code === 'wrong') throw new Error('invalid_grant');
    if (codeVerifier === 'wrong') throw new Error('invalid_grant');
    return { ...grace, ...(JSON.parse(code) as Partial<Person>) };
  },
});
const sibling = 'https://sibling.icoteca.example';

describe.each(databases)('The calls of the authentication host on %s', (_name, start) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(start, {
      signIn: {
        publicOrigins: [],
        localeOrigins: {},
        tokenOrigins: [sibling],
        adminEmails: ['boss@icoteca.example'],
        providers: (type) => (type === 'github' || type === 'google' ? provider(type) : undefined),
      },
    });
  });
  afterAll(() => api?.close());

  const login = async (type: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await api.send('POST', `/api/auth/v1/login/${type}`, body, headers);
    return {
      status: answer.status,
      body: answer.body as { code?: string; message?: string; user?: Record<string, unknown> },
      cookies: answer.headers.getSetCookie(),
    };
  };
  const code = (person: Partial<Person> = {}) => JSON.stringify(person);
  const count = async (table: string) => {
    const { rows } = await api.database.orm.$client.query(`SELECT count(*)::int AS n FROM ${table}`);
    return rows[0].n as number;
  };

  it('[S7.24] signs in by type, client and code, and answers who it is and no token', async () => {
    const { status, body, cookies } = await login('github', { client: 'github-client', code: code() });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: 'grace@icoteca.example', name: 'Grace', isGuest: false });
    const [token = ''] = cookies;
    expect(token).toMatch(/^i8token=[\w-]{43}; Path=\/; Max-Age=864000; SameSite=Lax; HttpOnly$/);
    expect(JSON.stringify(body)).not.toContain(/i8token=([\w-]+)/.exec(token)?.[1]);
  });

  const refused: [says: string, type: string, body: object, status: number, code: string][] = [
    ['[S8.04] an unknown type', 'twitter', { client: 'a', code: 'b' }, 400, 'SOCIAL_TYPE_UNKNOWN'],
    ['[S4.09] a missing type', '', { client: 'a', code: 'b' }, 400, 'SOCIAL_TYPE_UNKNOWN'],
    ['[S8.05] a missing client', 'github', { code: 'b' }, 400, 'SIGN_IN_PARAMS'],
    ['a missing code', 'github', { client: 'github-client' }, 400, 'SIGN_IN_PARAMS'],
    ['the client of another site', 'github', { client: 'google-client', code: '{}' }, 400, 'SIGN_IN_PARAMS'],
    ['a type that is not offered', 'apple', { client: 'a', code: 'b' }, 404, 'SIGN_IN_NOT_OFFERED'],
    [
      'a code that the provider refuses',
      'github',
      { client: 'github-client', code: 'wrong' },
      401,
      'SIGN_IN_FAILED',
    ],
    [
      'the secret of another sign-in',
      'google',
      { client: 'google-client', code: '{}', codeVerifier: 'wrong' },
      401,
      'SIGN_IN_FAILED',
    ],
    [
      '[S5.14] a person without a checked e-mail',
      'github',
      { client: 'github-client', code: JSON.stringify({ subject: 'x', email: null }) },
      403,
      'EMAIL_NOT_CHECKED',
    ],
  ];
  it.each(refused)('refuses %s, and nothing happens', async (_says, type, body, status, expected) => {
    const before = [await count('account'), await count('account_session')];
    const answer = await login(type, body);
    expect([answer.status, answer.body.code]).toEqual([status, expected]);
    expect(answer.cookies).toEqual([]);
    expect([await count('account'), await count('account_session')]).toEqual(before);
  });

  it('knows a person again by the id of the provider, and by a checked e-mail at another one', async () => {
    const as = async (type: string, person: Partial<Person>) =>
      (await login(type, { client: `${type}-client`, code: code(person) })).body.user?.id;
    const first = await as('github', {});
    expect(await as('github', { email: 'new@icoteca.example' })).toBe(first);
    expect(await as('google', { subject: 'other' })).toBe(first);
    expect(await as('google', { subject: 'third', email: 'third@icoteca.example' })).not.toBe(first);
  });

  it('makes one account of two sign-ins at the same time', async () => {
    const person = code({ subject: 'twin', email: 'twin@icoteca.example' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => login('github', { client: 'github-client', code: person })),
    );
    expect(new Set(answers.map(({ body }) => body.user?.id)).size).toBe(1);
  });

  it('lets whom the operator names be an admin, and nobody else', async () => {
    const rolesOf = async (email: string) =>
      (await login('github', { client: 'github-client', code: code({ subject: email, email }) })).body.user
        ?.roles;
    expect(await rolesOf('Boss@icoteca.example')).toEqual({ admin: true });
    await query(api.database)`UPDATE account SET roles = '{admin,maker}'
      WHERE email = ${'grace@icoteca.example'}`;
    expect(await rolesOf('grace@icoteca.example')).toEqual({ maker: true });
  });

  it('[S4.07] [S7.23] signs out: the token is refused on the next call, the cookies go', async () => {
    const { headers, accountId } = await signIn(api.database);
    const out = await api.send('POST', '/api/auth/v1/logout', undefined, headers);
    expect([out.status, out.body]).toEqual([200, { success: true }]);
    expect(out.headers.getSetCookie().map((cookie) => cookie.replace(/=;.*Max-Age=0.*/, ''))).toEqual([
      'i8token',
      'i8user_id',
      'i8signed',
      'i8user_paid',
      'i8notrack',
      'i8user_notrack',
    ]);
    expect((await api.get('/user/v2', headers)).status).toBe(401);
    const rows = await query(api.database)`SELECT 1 FROM account_session WHERE account_id = ${accountId}`;
    expect(rows).toEqual([]);
    expect((await api.send('POST', '/api/auth/v1/logout')).status).toBe(200);
  });

  it('signs out everywhere on request, and only oneself', async () => {
    const one = await signIn(api.database);
    const other = await signIn(api.database);
    const out = await api.send('POST', '/api/auth/v1/logout?everywhere=true', undefined, one.headers);
    expect(out.status).toBe(200);
    expect((await api.get('/user/v2', one.headers)).status).toBe(401);
    expect((await api.get('/user/v2', other.headers)).status).toBe(200);
    const guest = await api.send('POST', '/api/auth/v1/logout?everywhere=true');
    expect(guest.status).toBe(401);
  });

  it('[S7.22] gives the pages of listed origins a token for minutes, good for them alone', async () => {
    const { headers } = await signIn(api.database);
    const ask = (more: Record<string, string>) => api.get('/api/token/v1', { ...headers, ...more });
    const { status, body, headers: answered } = await ask({ origin: sibling });
    const { token, expiresAt } = body as { token: string; expiresAt: number };
    expect(status).toBe(200);
    expect(answered.get('cache-control')).toBe('private, no-store');
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(300_000);
    const authorization = `Bearer ${token}`;
    expect((await api.get('/user/v2', { authorization, origin: sibling })).status).toBe(200);
    expect((await api.get('/user/v2', { authorization })).status).toBe(401);
    expect((await api.get('/api/token/v1', { authorization, origin: sibling })).body).toMatchObject({
      code: 'TOKEN_ONLY_READS',
    });
    expect((await ask({ origin: 'https://evil.example' })).body).toMatchObject({ code: 'ORIGIN_NOT_LISTED' });
    expect((await ask({})).status).toBe(403);
    expect((await api.get('/api/token/v1', { origin: sibling })).body).toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    });
  });
});
