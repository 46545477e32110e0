import { endpointOf, type User } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../calls/testing/use-api.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { giveAllowance, giveLicense } from '../rights/testing/give-plan.ts';
import { signIn } from './testing/sign-in.ts';

describe.each(databases)('[S7.16] The user of a session on %s', (_name, start) => {
  const api = useApi(start);

  const ask = async (headers: Record<string, string> = {}) => {
    const { status, headers: answered, body } = await api.get('/user/v2', headers);
    const user = status === 200 ? endpointOf('userInfo').response.parse(body).user : null;
    return {
      status,
      body: body as { code?: string },
      user: user as User,
      cookies: answered.getSetCookie(),
      cache: answered.get('cache-control'),
    };
  };

  it('[S4.04] is a guest without a token', async () => {
    const { user, cookies, cache } = await ask();
    expect(user).toMatchObject({
      isGuest: true,
      loaded: true,
      isPaid: false,
      email: null,
      publicApiKey: null,
    });
    expect(cookies).toEqual([]);
    expect(cache).toBe('private, no-store');
  });

  it('[S4.03] [T7.41] is signed in with a token, unpaid without a licence, with entries of products', async () => {
    const { headers, accountId, email } = await signIn(api.database, { name: 'Grace', roles: ['admin'] });
    await giveAllowance(api.database, accountId, { usagesLeft: 4 });
    const { user, cookies, cache } = await ask(headers);
    expect(user).toMatchObject({ id: accountId, email, name: 'Grace', isGuest: false, isPaid: false });
    expect(user.roles).toEqual({ admin: true });
    expect(user.products).toEqual([{ name: 'icons', isPayable: true, usagesLeft: 4 }]);
    expect(user.activeLicense).toBeNull();
    expect(user.publicApiKey).toMatch(/^pk-/);
    expect(user.publicApiKey).not.toContain(accountId);
    expect(cache).toBe('private, no-store');
    expect(cookies, 'no cookies for a caller with its own token').toEqual([]);
  });

  it('[T3.14] has every field of the specification but the token, which no script of a page reads', async () => {
    const { headers, token } = await signIn(api.database);
    const { body, user } = await ask({ ...headers, cookie: `i8token=${token}` });
    const fields = [
      'id',
      'email',
      'isGuest',
      'loaded',
      'isPaid',
      'allowances',
      'publicApiKey',
      'activeLicense',
    ];
    expect(Object.keys(user)).toEqual(expect.arrayContaining(fields));
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('[S6.09] has the roles that it was given, by their names', async () => {
    const rolesOf = async (roles: ('admin' | 'maker')[]) =>
      (await ask((await signIn(api.database, { roles })).headers)).user.roles;
    expect(await rolesOf([])).toEqual({});
    expect(await rolesOf(['maker'])).toEqual({ maker: true });
    expect(await rolesOf(['admin', 'maker'])).toEqual({ admin: true, maker: true });
  });

  it('[S4.03] is paid by an active licence; allowances of an expired one count for nothing', async () => {
    const { headers, accountId } = await signIn(api.database);
    const over = await giveLicense(api.database, accountId, { endsAt: Date.now() - 1 });
    await giveAllowance(api.database, accountId, { isUnlimited: true, licenseId: over });
    expect((await ask(headers)).user).toMatchObject({ isPaid: false, allowances: [], products: [] });
    const good = await giveLicense(api.database, accountId, { isSiteDefault: true });
    await giveAllowance(api.database, accountId, { usagesLeft: 7, licenseId: good });
    const { user } = await ask(headers);
    expect(user).toMatchObject({ isPaid: true, products: [] });
    expect(user.allowances).toMatchObject([{ resource: 'icon', usagesLeft: 7 }]);
    expect([user.activeLicense?.id, user.defaultLicense?.id]).toEqual([good, good]);
    expect(user.licenses.map(({ id }) => id).sort()).toEqual([over, good].sort());
  });

  it('[S5.12] keeps the cookies of a session that came by cookie, and tells the page whether to look paid', async () => {
    const { headers, token, accountId } = await signIn(api.database);
    const first = await ask({ ...headers, cookie: `i8token=${token}` });
    expect(first.cookies).toEqual([
      `i8token=${token}; Path=/; Max-Age=864000; SameSite=Lax; HttpOnly`,
      `i8user_id=${accountId}; Path=/; Max-Age=864000; SameSite=Lax; HttpOnly`,
      'i8signed=1; Path=/; Max-Age=864000; SameSite=Lax',
      'i8user_paid=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    await giveLicense(api.database, accountId);
    const paid = await ask({ ...headers, cookie: `i8token=${token}; i8signed=1` });
    expect(paid.cookies).toEqual(['i8user_paid=true; Path=/; Max-Age=864000; SameSite=Lax']);
    await query(api.database)`UPDATE account_session SET expires_at = ${Date.now() + 1000}
      WHERE account_id = ${accountId}`;
    const later = await ask({
      ...headers,
      cookie: `i8token=${token}; i8signed=1`,
      'x-forwarded-proto': 'https',
    });
    expect(later.cookies[0]).toBe(`i8token=${token}; Path=/; Max-Age=864000; SameSite=Lax; HttpOnly; Secure`);
    await query(api.database)`UPDATE account_session SET expires_at = ${Date.now() - 1}
      WHERE account_id = ${accountId}`;
    expect((await ask(headers)).status).toBe(401);
  });

  it('[S4.04] [S4.07] learns that a session has expired, and loses its cookies, also those on other hosts', async () => {
    const { headers, token, accountId } = await signIn(api.database);
    await query(api.database)`DELETE FROM account_session WHERE account_id = ${accountId}`;
    const { status, body, cookies } = await ask({ ...headers, cookie: `i8token=${token}; i8signed=1` });
    expect([status, body.code]).toEqual([401, 'SESSION_ENDED']);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'i8token',
      'i8user_id',
      'i8signed',
      'i8user_paid',
      'i8notrack',
      'i8user_notrack',
    ]);
    for (const cookie of cookies) expect(cookie).toContain('=; Path=/; Max-Age=0');
    expect((await ask({ cookie: 'i8signed=1; i8user_paid=true' })).cookies).toHaveLength(6);
  });

  it('gives nothing for a forged paid cookie', async () => {
    const { headers } = await signIn(api.database);
    expect((await ask({ ...headers, cookie: 'i8user_paid=true' })).user.isPaid).toBe(false);
    expect((await ask({ cookie: 'i8user_paid=true; i8signed=1' })).user.isGuest).toBe(true);
  });
});
