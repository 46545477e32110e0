import { afterEach, describe, expect, it, vi } from 'vitest';
import type { IdentityProvider } from './identity-provider.ts';
import { apple, facebook, github, google, microsoft } from './social-providers.ts';

const keys = { clientId: 'our-id', clientSecret: 'our-secret' };
const step = {
  redirectUri: 'https://icoteca.example/auth/v1/socials-callback',
  codeVerifier: 'v'.repeat(43),
};
const soon = Math.floor(Date.now() / 1000) + 60;

/** An id token as a provider hands it over; nobody checks its signature, since it came over TLS. */
function idToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part({ aud: 'our-id', exp: soon, sub: 's1', name: 'Grace', ...claims })}.x`;
}

/** The providers' servers, by the beginning of a URL; returns their requests. */
function answer(answers: Readonly<Record<string, unknown>>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    const found = Object.entries(answers).find(([address]) => request.url.startsWith(address));
    if (!found) throw new Error(`Nobody answers at ${request.url}.`);
    return Response.json(found[1], { status: found[1] === 'down' ? 503 : 200 });
  });
  return requests;
}
afterEach(() => vi.unstubAllGlobals());

const addresses: readonly [string, IdentityProvider, host: string, hasPkce: boolean][] = [
  ['github', github(keys), 'github.com', false],
  ['google', google(keys), 'accounts.google.com', true],
  ['microsoft', microsoft({ ...keys, tenant: 'common' }), 'login.microsoftonline.com', true],
  ['facebook', facebook(keys), 'www.facebook.com', false],
];
describe('[S4.08] the way to a provider', () => {
  it.each(addresses)(
    '%s has our id, our callback, the state, and PKCE where it is known',
    (_type, provider, host, hasPkce) => {
      const url = provider.authorizationUrl(step, 'our-state');
      expect(url.protocol).toBe('https:');
      expect(url.host).toBe(host);
      expect(url.searchParams.get('client_id')).toBe('our-id');
      expect(url.searchParams.get('redirect_uri')).toBe(step.redirectUri);
      expect(url.searchParams.get('state')).toBe('our-state');
      expect(url.searchParams.get('code_challenge_method')).toBe(hasPkce ? 'S256' : null);
      expect(url.href).not.toContain(step.codeVerifier);
      expect(url.href).not.toContain('our-secret');
      expect(provider.hasRedirect).toBe(true);
    },
  );
});

describe('who somebody is, by GitHub', () => {
  const emails = (list: unknown) => ({
    'https://github.com/login/oauth/access_token': { access_token: 'theirs', token_type: 'bearer' },
    'https://api.github.com/user/emails': list,
    'https://api.github.com/user': {
      id: 7,
      login: 'grace',
      name: null,
      avatar_url: 'https://x.example/a.png',
    },
  });
  it('is the number, the name, and the e-mail that is first and checked', async () => {
    const requests = answer(
      emails([
        { email: 'old@icoteca.example', verified: true, primary: false },
        { email: 'grace@icoteca.example', verified: true, primary: true },
      ]),
    );
    expect(await github(keys).personOf(step, 'code')).toEqual({
      subject: '7',
      email: 'grace@icoteca.example',
      name: 'grace',
      picture: 'https://x.example/a.png',
    });
    expect(requests.every(({ url }) => !url.includes('theirs'))).toBe(true);
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer theirs');
  });
  it.each([[[{ email: 'a@icoteca.example', verified: false, primary: true }]], [[]], [{}]])(
    'has no e-mail with %j',
    async (list) => {
      answer(emails(list));
      expect((await github(keys).personOf(step, 'code')).email).toBeNull();
    },
  );
  it('fails when GitHub fails', async () => {
    answer(emails('down'));
    await expect(github(keys).personOf(step, 'code')).rejects.toThrow('api.github.com answered 503');
    answer({ 'https://github.com/login/oauth/access_token': { error: 'bad_verification_code' } });
    await expect(github(keys).personOf(step, 'code')).rejects.toThrow();
  });
});

describe('who somebody is, by Google', () => {
  const by = (claims: object) =>
    answer({ 'https://oauth2.googleapis.com/token': { access_token: 'a', id_token: idToken(claims) } });
  it('comes from the id token, whose e-mail counts when it is verified', async () => {
    const requests = by({ email: 'grace@icoteca.example', email_verified: true });
    expect(await google(keys).personOf(step, 'code')).toMatchObject({
      subject: 's1',
      email: 'grace@icoteca.example',
      name: 'Grace',
    });
    expect(await requests[0]?.text()).toContain(`code_verifier=${step.codeVerifier}`);
    by({ email: 'grace@icoteca.example', email_verified: false });
    expect((await google(keys).personOf(step, 'code')).email).toBeNull();
  });
  it.each([
    ['for another site', { aud: 'theirs' }],
    ['that has expired', { exp: 1 }],
    ['without a person', { sub: '' }],
  ])('is refused with a token %s', async (_says, claims) => {
    by({ email: 'grace@icoteca.example', email_verified: true, ...claims });
    await expect(google(keys).personOf(step, 'code')).rejects.toThrow();
  });
});

describe('who somebody is, by Microsoft', () => {
  const email = 'boss@icoteca.example';
  const personal = '9188040d-6c67-4c5b-b112-36a304b66dad';
  const rows: readonly [says: string, tenant: string, claims: object, trusted: boolean][] = [
    ['a private account', 'common', { tid: personal }, true],
    ['a company that Microsoft knows to own the domain', 'common', { tid: 'x', xms_edov: true }, true],
    ['a company that may write anything', 'common', { tid: 'x' }, false],
    ['the one company that the operator lets in', '3f2b-one', { tid: '3f2b-one' }, true],
  ];
  it.each(rows)('%s', async (_says, tenant, claims, trusted) => {
    answer({
      'https://login.microsoftonline.com/': { access_token: 'a', id_token: idToken({ email, ...claims }) },
    });
    const person = await microsoft({ ...keys, tenant }).personOf(step, 'code');
    expect(person.email).toBe(trusted ? email : null);
  });
});

it('who somebody is, by Facebook, uses a header, never the URL', async () => {
  const requests = answer({
    'https://graph.facebook.com/v16.0/oauth/access_token': { access_token: 'theirs' },
    'https://graph.facebook.com/me': { id: '9', name: 'Grace', email: 'grace@icoteca.example' },
  });
  expect(await facebook(keys).personOf(step, 'code')).toEqual({
    subject: '9',
    email: 'grace@icoteca.example',
    name: 'Grace',
    picture: null,
  });
  expect(requests.at(-1)?.url).not.toContain('theirs');
});

it('[S4.08] Apple signs in by the call alone', async () => {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const key = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey));
  const provider = apple({ clientId: 'our-id', teamId: 't', keyId: 'k', privateKey: key });
  expect(provider.hasRedirect).toBe(false);
  answer({
    'https://appleid.apple.com/auth/token': {
      access_token: 'a',
      id_token: idToken({ email: 'g@privaterelay.appleid.com', email_verified: 'true' }),
    },
  });
  expect(await provider.personOf(step, 'code')).toMatchObject({ email: 'g@privaterelay.appleid.com' });
});
