import { setTimeout as delay } from 'node:timers/promises';
import { type EndpointName, endpointOf, FEATURES_CLIENT_KEY } from '@icoteca/shared-contracts';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountButton, signInAs } from '../sign-in.ts';
import { type Replica, type ReplicatedSite, startReplicatedSite } from './testing/replicated-site.ts';
import { loadOf } from './testing/steady-load.ts';

let site: ReplicatedSite;
let browser: Browser;
beforeAll(async () => {
  site = await startReplicatedSite();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const each = <T>(replicas: readonly Replica[], read: (url: string) => Promise<T>) =>
  Promise.all(replicas.map(({ url }) => read(url)));

async function cookieOf(person: 'free' | 'paid' | 'licensed' | 'admin' | 'maker'): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}/icons`);
  await signInAs(page, person);
  // Whichever shell makes the next page, the visitor is known.
  for (let visit = 0; visit < 4; visit++) {
    await page.reload();
    await accountButton(page).waitFor();
  }
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const iconsOf = async (query: string): Promise<{ id: string }[]> => {
  const response = await fetch(`${site.url}/api/iconsets/v6/search?${query}`);
  return ((await response.json()) as { icons: { id: string }[] }).icons;
};

describe('two shells and two servers of the API behind nginx', () => {
  it('know a visitor who signed in anywhere, and forget them together', async () => {
    const cookie = await cookieOf('free');
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const known = () => each(site.shells, async (url) => (await fetch(`${url}/user/v2`, { headers })).status);
    expect(await known()).toEqual([200, 200]);
    const { method, path } = endpointOf('signOut');
    const answer = await fetch(site.url + path, { method, headers });
    expect(answer.status).toBe(200);
    expect(await known()).toEqual([401, 401]);
  });

  it('count the calls of a client together', async () => {
    const { rateLimit } = site;
    const statuses: number[] = [];
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const read = async () => {
      for (let n = 0; n < rateLimit / 10; n++) {
        const response = await fetch(`${site.url}/api/iconsets/popularRequests`, { headers });
        await response.arrayBuffer();
        statuses.push(response.status);
      }
    };
    await Promise.all(Array.from({ length: 20 }, read));
    const counts = Map.groupBy(statuses, (status) => status);
    expect(counts.get(200)).toHaveLength(rateLimit);
    expect(counts.get(429)).toHaveLength(rateLimit);
    const other = { 'x-forwarded-for': '203.0.113.10' };
    expect((await fetch(`${site.url}/api/iconsets/popularRequests`, { headers: other })).status).toBe(200);
  });

  it('delay one client that requests very many pages, and no other', async () => {
    const statuses: number[] = [];
    const visit = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const response = await fetch(`${site.url}/server_status`, { headers });
      await response.arrayBuffer();
      return response.status;
    };
    const visitor = async () => {
      for (let page = 0; page < 30; page++) statuses.push(await visit('203.0.113.11'));
    };
    // Far fewer than may be pending: it is their rate that is too high.
    await Promise.all(Array.from({ length: 50 }, visitor));
    const counts = Map.groupBy(statuses, (status) => status);
    expect(new Set(counts.keys())).toEqual(new Set([200, 429]));
    // 400 immediately, then 100 a second.
    expect(counts.get(200)?.length).toBeGreaterThanOrEqual(400);
    expect(await visit('203.0.113.12')).toBe(200);
  });

  it('leave room for others beside a client who has as many requests under way as one may have', async () => {
    const end = new AbortController();
    const listen = async () => {
      const headers = { 'x-forwarded-for': '203.0.113.13' };
      const stream = await fetch(`${site.url}/api/sub/${FEATURES_CLIENT_KEY}`, {
        headers,
        signal: end.signal,
      });
      return stream.status;
    };
    const counts = Map.groupBy(await Promise.all(Array.from({ length: 600 }, listen)), (status) => status);
    expect([counts.get(200)?.length, counts.get(429)?.length]).toEqual([512, 88]);
    for (let page = 0; page < 20; page++) expect((await fetch(`${site.url}/icons`)).status).toBe(200);
    end.abort();
  });

  it('do not count the calls of shells for pages', async () => {
    for (let page = 0; page < 2; page++) expect((await fetch(`${site.url}/icons/set/home`)).status).toBe(200);
  });

  it('[S7.12] purge a picture from everywhere', async () => {
    const [icon] = await iconsOf('term=home&platform=lucide&amount=1');
    const picture = `/img/?id=${icon?.id}&format=png&size=77`;
    await each(site.apis, async (url) => (await fetch(url + picture)).arrayBuffer());
    const { method, path } = endpointOf('clearCache');
    const purge = async (at: string) => {
      const response = await fetch(at + path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${site.adminToken}` },
        body: JSON.stringify({ urls: [picture] }),
      });
      return (await response.json()) as { success: boolean; cleared?: number };
    };
    expect((await purge(site.url)).success).toBe(true);
    // The announcement is on its way for a moment; a picture that is nowhere stays so.
    await expect.poll(() => each(site.apis, async (url) => (await purge(url)).cleared)).toEqual([0, 0]);
    for (const { url } of site.apis) expect((await fetch(url + picture)).status).toBe(200);
  });

  it('[T7.28] find an icon that a request was resolved with on both within 10 s, and lose it as soon', async () => {
    const author = await cookieOf('free');
    const maker = await cookieOf('maker');
    const send = async (name: EndpointName, cookie: string, params: Record<string, string>, body: object) => {
      const { method, path } = endpointOf(name);
      const answer = await fetch(site.url + path.replace(':id', params.id ?? ''), {
        method,
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([name, answer.status]).toEqual([name, 200]);
      return (await answer.json()) as { request: { id: string; resolvedItems: { id: string }[] } };
    };
    const { id } = (await send('createRequest', author, {}, { title: 'Replicated kettle' })).request;
    await send('takeToWork', maker, { id }, {});
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 5h16v3H9v11z"/></svg>';
    const resolvedItems = [{ svg, name: 'Replicated kettle' }];
    const { request } = await send('resolveRequest', maker, { id }, { resolvedItems });
    const icon = request.resolvedItems[0]?.id ?? '';
    const found = () =>
      each(site.apis, async (url) => {
        const response = await fetch(`${url}/api/iconsets/v6/search?term=replicated%20kettle&amount=5`);
        const { icons } = (await response.json()) as { icons: { id: string }[] };
        return icons.some((one) => one.id === icon);
      });
    await expect.poll(found, { timeout: 10_000, interval: 200 }).toEqual([true, true]);
    await send('takeDownIcon', await cookieOf('admin'), { id: icon }, { reason: 'Only a test' });
    await expect.poll(found, { timeout: 10_000, interval: 200 }).toEqual([false, false]);
    const page = await fetch(`${site.url}/icon/${icon}/replicated-kettle`);
    expect(page.status).toBe(410);
  });

  it('count an allowance once when 50 downloads come to both at the same time', async () => {
    const cookie = await cookieOf('licensed');
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const usesLeft = async () => {
      const { user } = (await (await fetch(`${site.url}/user/v2`, { headers })).json()) as {
        user: { allowances: { resource: string; usagesLeft: number; isUnlimited: boolean }[] };
      };
      return user.allowances
        .filter(({ resource, isUnlimited }) => resource === 'icon' && !isUnlimited)
        .reduce((sum, { usagesLeft: uses }) => sum + uses, 0);
    };
    const before = await usesLeft();
    expect(before).toBeGreaterThan(1);
    const [icon] = await iconsOf('term=&free=false&platform=ph&amount=1');
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const shell = site.shells[at % 2] as Replica;
        const response = await fetch(`${shell.url}/img/?id=${icon?.id}&format=svg&download=1`, { headers });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await usesLeft()).toBe(before - 1);
  });
});

describe('visitors notice nothing', () => {
  const pages = ['/icons', '/icons/set/home', '/icons/lucide'];
  const calls = ['/api/iconsets/popularRequests', '/api/iconsets/v6/search?term=arrow'];

  it.each(['shells', 'apis'] as const)('when %s are exchanged one after the other', async (kind) => {
    const load = loadOf(site.url, [...pages, ...calls]);
    await load.answered(30);
    for (const one of site[kind]) {
      await one.end('SIGTERM');
      await load.answered(30);
      await one.again();
      // nginx comes back to a server that was away after two seconds; who exchanges replicas waits for that.
      await delay(3000);
      await load.answered(30);
    }
    expect((await load.stop()).failures).toEqual([]);
  });

  it('when a server of the API dies', async () => {
    const load = loadOf(site.url, [...pages, ...calls]);
    await load.answered(30);
    const [one] = site.apis as [Replica];
    await one.end('SIGKILL');
    await load.answered(60);
    await one.again();
    expect((await load.stop()).failures).toEqual([]);
  });

  it('when a shell dies, but for those whose page was already on its way', async () => {
    const load = loadOf(site.url, [...pages, ...calls]);
    await load.answered(30);
    const [one] = site.shells as [Replica];
    await one.end('SIGKILL');
    await load.answered(60);
    await one.again();
    const { failures, concurrency } = await load.stop();
    // Only the browser can repeat a begun request; no later one may fail.
    expect(failures.filter((failure) => !failure.includes('broke off'))).toEqual([]);
    expect(failures.length).toBeLessThanOrEqual(concurrency);
  });

  it('when Redis dies', async () => {
    await site.endRedis();
    const load = loadOf(site.url, [...pages, ...calls]);
    await load.answered(60);
    expect((await load.stop()).failures).toEqual([]);
  });
});
