import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount } from '../sign-in.ts';

const site = () => new URL(sharedSystem().url).origin;
const browser = fileBrowser();

/** Another origin, and a page of it. */
let elsewhere: Server;
let page: Page;
beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A portfolio</title>');
  });
  await new Promise<void>((listening) => {
    elsewhere.listen(0, '127.0.0.1', listening);
  });
});
afterAll(() => {
  elsewhere.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
});

/** What a script of the other page reads: the status, or that the browser keeps the answer from it. */
const read = (path: string, headers: Record<string, string> = {}, credentials: RequestCredentials = 'omit') =>
  page.evaluate(
    async ([url, more, mode]) => {
      try {
        // Browsers cache open answers for a minute, whatever key they came with.
        const answer = await fetch(url, { headers: more, credentials: mode, cache: 'no-store' });
        return answer.status;
      } catch {
        return 'blocked by the browser';
      }
    },
    [site() + path, headers, credentials] as const,
  );

describe('a page of another origin', () => {
  it('reads open calls, pictures and the Iconify protocol', async () => {
    for (const path of [
      '/api/iconsets/v6/search?term=home&amount=1',
      '/siteApi/platforms-info',
      '/api/docs/json',
      '/iconify/collections',
    ])
      expect(await read(path), path).toBe(200);
  });

  it('reads no call of a person, and nothing with a cookie', async () => {
    expect(await read('/user/v2')).toBe('blocked by the browser');
    expect(await read('/api/users/history/')).toBe('blocked by the browser');
    expect(await read('/api/iconsets/v6/search?term=home', {}, 'include')).toBe('blocked by the browser');
    expect(await read('/siteApi/platforms-info', { authorization: 'Bearer a' })).toBe(
      'blocked by the browser',
    );
  });

  it('sends a key that its owner made in the profile, until it is revoked there', async () => {
    const owner = await browser.newPage();
    await giveAccount(owner.context(), site(), 'new');
    await owner.goto(`${site()}/profile/summary`);
    await owner.getByRole('textbox', { name: 'App name' }).fill('Portfolio');
    await owner.getByRole('button', { name: 'Create key' }).click();
    const key = await owner.getByRole('textbox', { name: 'Your new key' }).inputValue();
    const search = () => read('/api/iconsets/v6/search?term=home&amount=1', { 'x-api-key': key });
    expect(await search()).toBe(200);
    await owner.reload();
    expect(await owner.getByRole('textbox', { name: 'Your new key' }).count()).toBe(0);
    await owner.getByRole('button', { name: 'Revoke Portfolio' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await owner.getByText('You have no keys yet.').waitFor();
    expect(await search()).toBe(401);
  });
});

describe('what a page says about the site', () => {
  it.each([
    '/icons',
    '/icons/set/home',
    '/icons/lucide',
    '/icons/categories',
    '/icons/pricing',
    '/icons/styles',
  ])('%s has a picture for networks that is there', async (path) => {
    const html = await (await fetch(site() + path)).text();
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const answer = await fetch(address.replaceAll('&amp;', '&'));
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'image/png']);
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{3,}"/);
  });

  it('its manifest, icons and feed are loaded without a word from the browser', async () => {
    const quiet = await browser.newQuietPage();
    await quiet.goto(`${site()}/icons`);
    const links = await quiet.evaluate(() =>
      [
        'link[rel=manifest]',
        'link[rel=icon]',
        'link[rel=apple-touch-icon]',
        'link[type="application/atom+xml"]',
      ].map((selector) => document.querySelector<HTMLLinkElement>(selector)?.href ?? ''),
    );
    for (const link of links) expect((await fetch(link)).status, link).toBe(200);
    const session = await quiet.context().newCDPSession(quiet);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Icoteca', start_url: '/icons' });
  });
});
