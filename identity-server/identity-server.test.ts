import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdentityServer } from './identity-server.ts';
import { testAccounts } from './test-accounts.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  ({ server, url } = await startIdentityServer(0));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const callback = 'http://localhost:4567/auth/v1/socials-callback';
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** The request of the site; `more` changes it. */
const authorizationUrl = (more: Record<string, string | undefined> = {}) => {
  const all = {
    client_id: 'icoteca',
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid profile email icoteca',
    state: 'the-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    prompt: 'login',
    ...more,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${url}/auth?${new URLSearchParams(given)}`;
};

/** A browser with cookies. */
function browser() {
  const cookies = new Map<string, string>();
  return async (address: string, form?: Record<string, string>) => {
    const answer = await fetch(new URL(address, url), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || cookie.includes('1970')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: answer.status,
      to: answer.headers.get('location') ?? '',
      headers: answer.headers,
      body: await answer.text(),
    };
  };
}

/** Signs in as somebody. @returns where the site is called back */
async function callbackOf(person: string): Promise<URL> {
  const go = browser();
  const page = (await go(authorizationUrl())).to;
  await go(page);
  const chosen = await go(page, { person });
  return new URL((await go(chosen.to)).to);
}

const exchange = (code: string, more: Record<string, string> = {}, secret = 'only-for-development') =>
  fetch(`${url}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`icoteca:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      code_verifier: verifier,
      ...more,
    }),
  });

describe('test accounts', () => {
  it('have one for every role, each with one click', async () => {
    expect(testAccounts.map(({ id }) => id)).toEqual(['free', 'licensed', 'paid', 'admin', 'maker']);
    const go = browser();
    const page = await go((await go(authorizationUrl())).to);
    for (const { id, name } of testAccounts) expect(page.body).toContain(`value="${id}"><b>${name}</b>`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it.each(testAccounts)('$id has its claims', async ({ id, name, email, roles, plan }) => {
    const back = await callbackOf(id);
    expect(`${back.origin}${back.pathname}`).toBe(callback);
    expect(back.searchParams.get('state')).toBe('the-state');
    const tokens = (await (await exchange(back.searchParams.get('code') ?? '')).json()) as {
      access_token: string;
    };
    const claims = await fetch(`${url}/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(await claims.json()).toEqual({ sub: id, name, email, email_verified: true, roles, plan });
  });

  it('need a known name, and sign in nobody when it is cancelled', async () => {
    for (const person of ['', 'root', '__proto__']) {
      const back = await callbackOf(person);
      expect(back.searchParams.get('error')).toBe('access_denied');
      expect(back.searchParams.get('code')).toBeNull();
    }
  });
});

describe('the flow', () => {
  it('takes a code once, with its secret, by our client', async () => {
    const code = async () => (await callbackOf('free')).searchParams.get('code') ?? '';
    const good = await code();
    expect((await exchange(good)).status).toBe(200);
    expect((await exchange(good)).status).toBe(400);
    expect((await exchange(await code(), { code_verifier: 'w'.repeat(43) })).status).toBe(400);
    expect((await exchange(await code(), {}, 'guessed')).status).toBe(401);
    expect((await exchange(await code(), { redirect_uri: `${callback}/x` })).status).toBe(400);
  });

  it('needs PKCE, and leads to the callback of this machine alone', async () => {
    const without = await browser()(
      authorizationUrl({ code_challenge: undefined, code_challenge_method: undefined }),
    );
    expect(new URL(without.to).searchParams.get('error')).toBe('invalid_request');
    for (const redirect_uri of [
      'https://evil.example/auth/v1/socials-callback',
      'http://localhost:4567/elsewhere',
    ]) {
      const answer = await browser()(authorizationUrl({ redirect_uri }));
      expect([answer.status, answer.to]).toEqual([400, '']);
    }
    expect((await browser()(authorizationUrl({ client_id: 'other' }))).status).toBe(400);
  });

  it('shows accounts only to browsers that came from the site, and takes no long form', async () => {
    expect((await browser()('/people/guessed')).status).toBe(400);
    const go = browser();
    const page = (await go(authorizationUrl())).to;
    expect((await go(page, { person: 'a'.repeat(2000) })).status).toBe(400);
  });
});
