import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { visitorHeaders } from './visitor-headers.ts';

const origin = 'https://icoteca.example';
const token = 'a'.repeat(43);
const client = 'browser-0123456789';
const cookie = `i8token=${token}; i8user_id=u1; i8client=${client}`;
const ask = (headers: IncomingHttpHeaders, method = 'GET', url = '/user/v2') =>
  visitorHeaders({ method, url, headers }, origin);
const signedIn = { authorization: `Bearer ${token}`, 'x-user-id': 'u1', 'x-client-id': client };
const own = { cookie, 'sec-fetch-site': 'same-origin' };
const foreign = { cookie, 'sec-fetch-site': 'cross-site' };

describe('[S7.01] [T7.01] cookies become the headers of the API', () => {
  it('when they are there', () => {
    expect(ask(own)).toEqual({ headers: signedIn, setCookie: null, isCrossSiteWrite: false });
    expect(ask({ 'sec-fetch-site': 'same-origin' }, 'GET', '/api/iconsets/v6/search')).toEqual({
      headers: {},
      setCookie: null,
      isCrossSiteWrite: false,
    });
  });

  it('and a bearer token of the call stays as it is', () => {
    const { headers } = ask({ ...own, authorization: 'Bearer other' });
    expect(headers).toEqual({ 'x-client-id': client });
  });

  it('[S5.11] but not those with characters that no cookie may have', () => {
    expect(ask({ cookie: 'i8token=a b; i8client=no' }, 'GET', '/img/x').headers).toEqual({});
  });
});

describe('the name of a browser', () => {
  it('is set for personal pages and writes, and lasts a year', () => {
    for (const call of [ask({}), ask({ origin }, 'POST', '/api/x')]) {
      const made = call.headers['x-client-id'];
      expect(made).toMatch(/^[\w-]{22}$/);
      expect(call.setCookie).toBe(
        `i8client=${made}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure`,
      );
    }
  });
  it('is not set on answers that caches store', () => {
    expect(ask({}, 'GET', '/siteApi/app-info/partial').setCookie).toBeNull();
  });
});

describe('[resolution 23] where a call comes from', () => {
  const sources: readonly [says: string, headers: IncomingHttpHeaders, reads: boolean, writes: boolean][] = [
    ['our own page', own, true, true],
    ['the visitor', { cookie, 'sec-fetch-site': 'none' }, true, true],
    [
      'a sibling',
      { cookie, 'sec-fetch-site': 'same-site', origin: 'https://a.icoteca.example' },
      true,
      false,
    ],
    ['another site', foreign, false, false],
    ['our own page, in an old browser', { cookie, origin }, true, true],
    ['another site, in an old browser', { cookie, origin: 'https://evil.example' }, false, false],
    ['a page without an origin', { cookie, origin: 'null' }, false, false],
    ['no browser, with a cookie', { cookie }, true, false],
    ['another site that lies about itself', { ...own, origin: 'https://evil.example' }, false, false],
  ];
  it.each(sources)('%s', (_says, headers, reads, writes) => {
    expect(ask(headers).headers.authorization !== undefined).toBe(reads);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const call = ask(headers, method);
      expect(call.isCrossSiteWrite).toBe(!writes);
      expect(call.headers.authorization !== undefined).toBe(writes);
    }
  });

  it('matters not for a call with a token of its own, and not for a guest without a browser', () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(ask({ ...headers, authorization: 'Bearer x' }, 'POST').isCrossSiteWrite).toBe(false);
    expect(ask({}, 'POST').isCrossSiteWrite).toBe(false);
    expect(ask(headers, 'POST').isCrossSiteWrite).toBe(true);
  });

  it('a link of another site to our sign-in finds who is signed in; its script and its frame do not', () => {
    const go = (url: string, mode: string) => ask({ ...foreign, 'sec-fetch-mode': mode }, 'GET', url).headers;
    expect(go('/auth/v1/sign-in/github', 'navigate').authorization).toBe(`Bearer ${token}`);
    expect(go('/auth/v1/sign-in/github', 'no-cors').authorization).toBeUndefined();
    expect(go('/user/v2', 'navigate').authorization).toBeUndefined();
  });
});
