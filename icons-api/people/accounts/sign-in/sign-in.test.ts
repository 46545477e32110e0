import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiServer, startApi } from '../../../calls/testing/api-server.ts';
import { databases } from '../../../database/testing/databases.ts';
import { query } from '../../../database/testing/query.ts';
import { type RunningIdentityServer, startIdentityServer } from '../testing/identity-server.ts';
import { VisitorBrowser } from '../testing/visitor-browser.ts';
import { readSignInSettings } from './sign-in-settings.ts';

const site = 'http://localhost:3000';
const french = 'http://fr.localhost:3000';
const begin = (origin = site, back = '/icons/set/home?page=2', type = 'github') =>
  `${origin}/auth/v1/sign-in/${type}?${new URLSearchParams({ back })}`;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let api: ApiServer;
let identity: RunningIdentityServer;
const onRegistered = vi.fn();
beforeAll(async () => {
  identity = await startIdentityServer();
  api = await startApi((databases[0] as (typeof databases)[number])[1], {
    signIn: readSignInSettings({ IDENTITY_URL: identity.url }),
    onRegistered,
  });
});
afterAll(async () => {
  await api?.close();
  await identity?.stop();
});

const browser = () => new VisitorBrowser(api.url);
const userOf = async (visitor: VisitorBrowser, origin = site) => {
  const { body } = await visitor.visit(`${origin}/user/v2`);
  return JSON.parse(body) as { user?: Record<string, unknown>; code?: string };
};
const sessions = async () => {
  const rows = await query(api.database)`SELECT count(*)::int AS n FROM account_session`;
  return rows[0]?.n as number;
};

describe('[S4.08] signing in by redirect', () => {
  it.each(['github', 'google', 'microsoft', 'facebook', 'apple'])(
    'leads to the identity server by %s, and back to the page with a session',
    async (type) => {
      const visitor = browser();
      const end = await visitor.signInAs('free', begin(site, '/icons/set/home?page=2', type));
      expect(end.location).toBe(`${site}/icons/set/home?page=2`);
      expect(await userOf(visitor)).toMatchObject({
        user: { email: 'free@icoteca.example', isGuest: false, isPaid: false },
      });
    },
  );

  it('sends state and a PKCE challenge, and always shows the choice of accounts', async () => {
    const { location, status, setCookies } = await browser().visit(begin());
    const url = new URL(location ?? '');
    expect(status).toBe(303);
    expect(url.origin).toBe(identity.url);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('redirect_uri')).toBe(`${site}/auth/v1/socials-callback`);
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{30,}$/);
    expect(setCookies).toHaveLength(1);
    expect(setCookies[0]).toMatch(/^i8sign_in=[\w-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/);
  });

  const people: [person: string, expected: object][] = [
    ['licensed', { isPaid: false, products: [{ name: 'icons', isPayable: true, usagesLeft: 50 }] }],
    [
      'paid',
      { isPaid: true, activeLicense: { status: 'active' }, allowances: Array(2).fill({ isUnlimited: true }) },
    ],
    ['admin', { roles: { admin: true } }],
    ['maker', { roles: { maker: true } }],
  ];
  it.each(people)('knows the ready-made person %s', async (person, expected) => {
    const visitor = browser();
    await visitor.signInAs(person, begin());
    expect((await userOf(visitor)).user).toMatchObject(expected);
  });

  it('[S7.25] makes one account a person, greets it once, and leaves one session a browser', async () => {
    onRegistered.mockClear();
    await query(api.database)`DELETE FROM account WHERE email = 'free@icoteca.example'`;
    const visitor = browser();
    await visitor.signInAs('free', begin());
    const before = await sessions();
    const first = (await userOf(visitor)).user?.id;
    await visitor.signInAs('free', begin());
    expect((await userOf(visitor)).user?.id).toBe(first);
    expect(await sessions()).toBe(before);
    expect(onRegistered).toHaveBeenCalledTimes(1);
    expect(onRegistered.mock.calls[0]?.[0]).toMatchObject({ email: 'free@icoteca.example' });
    expect(onRegistered.mock.calls[0]?.[1]).toEqual({ locale: 'en', siteOrigin: site });
  });

  it('comes back with a code when it is given up', async () => {
    const visitor = browser();
    const end = await visitor.signInAs('', begin());
    expect(end.location).toBe(`${site}/icons/set/home?page=2&sign-in-error=SIGN_IN_CANCELLED`);
    expect((await userOf(visitor)).user).toMatchObject({ isGuest: true });
  });

  it.each(['/.//a//evil.example', '//evil.example', '/a/..//evil.example', '/\\evil.example'])(
    'a sign-in that fails immediately never leads to another site: %s',
    async (back) => {
      const { location } = await browser().visit(begin(site, back, 'nosuch'));
      expect(location).toBe(`${site}/icons?sign-in-error=SOCIAL_TYPE_UNKNOWN`);
    },
  );

  it('[S4.09] refuses unknown types and external hosts, and nothing happens', async () => {
    const before = await sessions();
    for (const type of ['twitter', 'GITHUB', '__proto__', '']) {
      const { location, setCookies } = await browser().visit(begin(site, '/icons', type));
      expect(location).toBe(`${site}/icons?sign-in-error=SOCIAL_TYPE_UNKNOWN`);
      expect(setCookies).toEqual([]);
    }
    for (const host of [
      'https://evil.example',
      'http://evil.localhost.example:3000',
      'nonsense',
      `${french}/x`,
    ]) {
      const query = new URLSearchParams({ for: host, state: 'a' });
      const { location } = await browser().visit(`${site}/auth/v1/sign-in/github?${query}`);
      expect(location).toBe(`${site}/icons?sign-in-error=SIGN_IN_PARAMS`);
    }
    expect(await sessions()).toBe(before);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/auth/v1/sign-in/github'])(
    'never leads away by %s',
    async (back) => {
      const end = await browser().signInAs('free', begin(site, back));
      expect(end.location).toBe(`${site}/icons`);
    },
  );

  it('refuses an answer that was not begun in this browser, or comes twice', async () => {
    const visitor = browser();
    const callbacks: string[] = [];
    const page = await visitor.follow(begin());
    const chosen = await visitor.visit(page.url, { person: 'free' });
    await visitor.follow(
      chosen.location ?? '',
      (url) => url.includes('socials-callback') && !!callbacks.push(url),
    );
    const [callback = ''] = callbacks;
    const stranger = await browser().visit(callback);
    expect(stranger.location).toBe(`${site}/icons?sign-in-error=SIGN_IN_STATE`);
    expect(stranger.setCookies).toEqual([]);
    const url = new URL(callback);
    url.searchParams.set('state', 'another');
    expect((await visitor.visit(url.href)).location).toBe(`${site}/icons?sign-in-error=SIGN_IN_STATE`);
    // The wrong attempt removed the cookie: the right state no longer helps.
    expect((await visitor.visit(callback)).location).toBe(`${site}/icons?sign-in-error=SIGN_IN_STATE`);
    const forged = await browser().visit(`${site}/auth/v1/socials-callback?code=abc&state=`);
    expect(forged.location).toBe(`${site}/icons?sign-in-error=SIGN_IN_STATE`);
  });
});

describe('[resolution 23] other hosts', () => {
  it('sign in by one click: the host where people sign in hands over a code', async () => {
    const visitor = browser();
    await visitor.signInAs('paid', begin());
    const end = await visitor.follow(begin(french, '/icons'), (url) => url === `${french}/icons`);
    expect(end.url).toMatch(/^http:\/\/fr\.localhost:3000\/auth\/v1\/session\?code=[\w-]{43}&state=/);
    expect(end.location).toBe(`${french}/icons`);
    expect((await userOf(visitor, french)).user).toMatchObject({
      email: 'paid@icoteca.example',
      isPaid: true,
    });
    expect(visitor.cookies('fr.localhost:3000').get('i8token')).not.toBe(
      visitor.cookies('localhost:3000').get('i8token'),
    );
  });

  it('sign in for the first time by way of the one host, and come back with its failures', async () => {
    const visitor = browser();
    const end = await visitor.signInAs('free', begin(french, '/icons'));
    expect(end.location).toBe(`${french}/icons`);
    expect((await userOf(visitor, french)).user).toMatchObject({ isGuest: false });
    expect((await userOf(visitor, site)).user).toMatchObject({ isGuest: false });
    await query(api.database)`DELETE FROM account WHERE email = 'free@icoteca.example'`;
    onRegistered.mockClear();
    await browser().signInAs('free', begin(french, '/icons'));
    expect(onRegistered.mock.calls[0]?.[1], 'greeted in the language of the host').toEqual({
      locale: 'fr',
      siteOrigin: french,
    });
    const other = browser();
    expect((await other.signInAs('', begin(french, '/icons'))).location).toBe(
      `${french}/icons?sign-in-error=SIGN_IN_CANCELLED`,
    );
  });

  it('take a code once, at the host it was made for, in the browser that requested it', async () => {
    const visitor = browser();
    await visitor.signInAs('free', begin());
    const { location: begun } = await visitor.visit(begin(french, '/icons'));
    const { location: code } = await visitor.visit(begun ?? '');
    const state = new Map(visitor.cookies('fr.localhost:3000'));
    const elsewhere = new URL(code ?? '');
    elsewhere.host = 'de.localhost:3000';
    visitor.cookies('de.localhost:3000').set('i8handover', state.get('i8handover') ?? '');
    expect((await visitor.visit(elsewhere.href)).location).toBe(
      'http://de.localhost:3000/icons?sign-in-error=SIGN_IN_CODE_USED',
    );
    expect((await browser().visit(code ?? '')).location).toBe(`${french}/icons?sign-in-error=SIGN_IN_STATE`);
    expect((await visitor.visit(code ?? '')).location).toBe(`${french}/icons`);
    visitor.cookies('fr.localhost:3000').set('i8handover', state.get('i8handover') ?? '');
    expect((await visitor.visit(code ?? '')).location).toBe(
      `${french}/icons?sign-in-error=SIGN_IN_CODE_USED`,
    );
  });

  it('[S4.07] are signed out with the one that signs out, and notice it', async () => {
    const visitor = browser();
    await visitor.signInAs('free', begin());
    await visitor.signInAs('free', begin(french, '/icons'));
    const out = await visitor.visit(`${french}/api/auth/v1/logout`, null);
    expect(out.status).toBe(200);
    expect(visitor.cookies('fr.localhost:3000').has('i8token')).toBe(false);
    expect(visitor.cookies('localhost:3000').has('i8token')).toBe(true);
    expect((await userOf(visitor)).code).toBe('SESSION_ENDED');
    expect(visitor.cookies('localhost:3000').has('i8token')).toBe(false);
    expect((await userOf(visitor)).user).toMatchObject({ isGuest: true });
  });
});
