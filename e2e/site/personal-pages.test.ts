import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount, signInAs } from '../sign-in.ts';

const browser = fileBrowser();

async function owner(name: string): Promise<{ visitor: BrowserContext; page: Page; id: string }> {
  const visitor = await browser.newVisitor();
  await giveAccount(visitor, sharedSystem().url, 'new');
  const page = await visitor.newPage();
  await page.goto(`${sharedSystem().url}/icons/set/home`);
  const id = await page.evaluate(async (wanted) => {
    const answer = await fetch('/siteApi/collections/v2', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: wanted }),
    });
    const { collection } = (await answer.json()) as { collection: { id: string } };
    return collection.id;
  }, name);
  return { visitor, page, id };
}

describe('[T2.05] [T2.06] the collections of a visitor', () => {
  it('are in the HTML of their page, for them alone, and the token is nowhere in it', async () => {
    const [ada, bob] = await Promise.all([owner('Reading list of Ada'), owner('Kitchen of Bob')]);
    const token = (await ada.visitor.cookies()).find(({ name }) => name === 'i8token')?.value ?? '';
    expect(token).not.toBe('');
    for (const path of ['/icons/collections', `/icon/collections/${ada.id}`]) {
      const own = await ada.page.goto(sharedSystem().url + path);
      const html = (await own?.text()) ?? '';
      expect(own?.status(), path).toBe(200);
      expect(own?.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      expect(html).toContain('Reading list of Ada');
      expect(html, 'the account of the header').toContain('aria-label="Account: ');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain(token);
      const others = await (await bob.page.goto(sharedSystem().url + path))?.text();
      expect(others, path).not.toContain('Reading list of Ada');
      const guest = await (await fetch(sharedSystem().url + path)).text();
      expect(guest, path).not.toContain('Reading list of Ada');
      expect(guest, path).not.toContain('Account: ');
    }
  }, 120_000);

  it('show no state of a guest first', async () => {
    const { page } = await owner('Travel');
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const text = document.querySelector('main')?.textContent ?? '';
        if (text.includes('Keep the icons you like')) seen.push(text);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(`${sharedSystem().url}/icons/collections`);
    await untilHydrated(page);
    await page.locator('main').getByText('Travel').first().waitFor();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  }, 120_000);
});

describe('[T3.02] the page of an uploaded icon', () => {
  it('comes from the server for its owner, and is missing for everybody else', async () => {
    const [ada, bob] = await Promise.all([owner('Uploads of Ada'), owner('Uploads of Bob')]);
    const icon = await ada.page.evaluate(async (collection) => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2z M6 6h4v9H6z"/></svg>';
      const answer = await fetch(`/siteApi/icons/collections/${collection}/upload`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ icons: [{ id: 't1', name: 'pickup point.svg', svg, isUserSource: true }] }),
      });
      return ((await answer.json()) as { icons: { id: string; name: string }[] }).icons[0];
    }, ada.id);
    const address = `${sharedSystem().url}/icon/${icon?.id}/${icon?.name.replaceAll(' ', '-')}`;
    const served = await ada.page.goto(address);
    const html = (await served?.text()) ?? '';
    expect(served?.status()).toBe(200);
    expect(html).toMatch(/<h1[^>]*>pickup[ -]point/);
    expect(served?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    await untilHydrated(ada.page);
    expect(await ada.page.getByRole('heading', { level: 1 }).textContent()).toMatch(/pickup[ -]point/);
    expect((await bob.page.goto(address))?.status()).toBe(404);
    const guest = await fetch(address);
    expect(guest.status).toBe(404);
    expect(await guest.text()).not.toContain('M2 2h20v20H2z');
  }, 120_000);
});

describe('[T4.16] the tab of collections', () => {
  const selected = (page: Page) => page.getByRole('tab', { selected: true }).textContent();
  const background = (page: Page, name: string) =>
    page.getByRole('tab', { name }).evaluate((element) => getComputedStyle(element).backgroundColor);

  it('is open on a visitor’s collections until another one was chosen, which stays', async () => {
    const page = await browser.newPage();
    await page.goto(`${sharedSystem().url}/icons/collections`);
    await untilHydrated(page);
    expect(await selected(page)).toBe('Collections');
    await page.getByRole('tab', { name: 'Styles' }).click();
    await page.reload();
    await untilHydrated(page);
    await expect.poll(() => selected(page)).toBe('Styles');
    await page.goto(`${sharedSystem().url}/icons/set/home`);
    await untilHydrated(page);
    expect(await selected(page)).toBe('Styles');
  }, 60_000);

  it('is open on a collection of one’s own only while that is not public', async () => {
    const { page, id } = await owner('Half public');
    const opened = async () => {
      const answer = await page.goto(`${sharedSystem().url}/icon/collections/${id}`);
      const served = /aria-selected="true"[^>]*>.*?data-tab="(\w+)"/.exec((await answer?.text()) ?? '')?.[1];
      await untilHydrated(page);
      return [served, await selected(page)];
    };
    expect(await opened()).toEqual(['collections', 'Collections']);
    await page.evaluate(
      (own) =>
        fetch(`/siteApi/collections/v2/${own}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ access: 'public' }),
        }),
      id,
    );
    expect(await opened()).toEqual(['styles', 'Styles']);
  }, 60_000);

  it('gives way to the stored one before the page is alive', async () => {
    const page = await browser.newPage();
    await page.addInitScript(() => localStorage.setItem('activeTab', 'styles'));
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${sharedSystem().url}/icons/collections`);
    expect(await background(page, 'Collections')).toBe('rgba(0, 0, 0, 0)');
    expect(await background(page, 'Styles')).not.toBe('rgba(0, 0, 0, 0)');
    expect(await page.locator('[data-tab-panel=collections]').isVisible()).toBe(false);
  }, 60_000);
});

it('[T2.42] the menus lead to the collections', async () => {
  const page = await browser.newPage();
  await page.goto(`${sharedSystem().url}/icons/set/home`);
  await untilHydrated(page);
  await page.locator('[data-dropdown=icons] summary').click();
  await page.locator('[data-dropdown=icons] a[href="/icons/collections"]').click();
  await page.waitForURL('**/icons/collections');
  await page.goBack();
  await signInAs(page, 'free');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Collections' }).click();
  await page.waitForURL('**/icons/collections');
}, 60_000);
