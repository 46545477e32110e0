import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../browser.ts';
import { sharedSystem } from '../shared-system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens a page for a visitor whose browser gets no script of one remote. */
async function withoutScripts(remote: string, path: string): Promise<Page> {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  await page.route(`**/remotes/${remote}/**/*.js`, (route) => route.abort());
  await page.goto(sharedSystem().url + path, { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(2500);
  return page;
}

describe('a remote whose scripts do not come', () => {
  it('mf-header: its place says so with a code and a way home, search and panel work', async () => {
    const page = await withoutScripts('mf-header', '/icons/set/home');
    await page.getByText('HEADER-REMOTE_UNAVAILABLE').waitFor();
    expect(await page.getByRole('link', { name: 'Icoteca' }).getAttribute('href')).toBe('/icons');
    await page.locator('[data-cell]').first().click();
    await page.getByText(/license, by/).waitFor();
    await page.context().close();
  });

  it('mf-icon-detail: the grid lives and the panel says what failed, with a code', async () => {
    const page = await withoutScripts('mf-icon-detail', '/icons/set/home');
    await page.locator('[data-cell]').first().click();
    await page
      .locator('[data-panel]')
      .getByText(/REMOTE_/)
      .waitFor();
    expect(await page.locator('[data-cell]').count()).toBeGreaterThan(7);
    await page.context().close();
  });

  it('mf-search: the icons that the server sent stay, and are links', async () => {
    const page = await withoutScripts('mf-search', '/icons/set/home');
    const cell = page.locator('[data-cell]').first();
    expect(await cell.count()).toBe(1);
    await cell.click();
    await page.waitForURL(/\/icon\//);
    await page.context().close();
  });
});
