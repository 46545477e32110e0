import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../browser.ts';
import { openPage, searchFor } from './page-states.ts';

let browser: Browser;
let visitor: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  visitor = await newVisitor(browser);
  page = await visitor.newPage();
});
afterEach(() => visitor.close());

const header = () => page.getByRole('banner').getByRole('link', { name: 'Icoteca' });

describe('a visitor whose network is gone', () => {
  it('is told so with the search kept, and gets the results when it is back', async () => {
    await openPage(page, '/icons');
    await visitor.setOffline(true);
    await searchFor(page, 'arrow');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor({ timeout: 25_000 });
    expect(await page.getByRole('combobox', { name: 'Search icons' }).inputValue()).toBe('arrow');
    expect(await header().isVisible()).toBe(true);
    await visitor.setOffline(false);
    await page.locator('[data-cell]').first().waitFor({ timeout: 25_000 });
    expect(page.url()).toMatch(/\/icons\/set\/arrow$/);
  });

  it('keeps header and search where a page needs scripts that did not come yet', async () => {
    await openPage(page, '/icons/set/home');
    const icon = await page.locator('[data-cell]').first().getAttribute('href');
    await visitor.setOffline(true);
    // A link of the page to another remote, as the grid has it where a tap opens the icon's page.
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, icon);
    await page.getByRole('main').getByRole('alert').waitFor({ timeout: 25_000 });
    expect(await header().isVisible()).toBe(true);
    await visitor.setOffline(false);
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByText(/license, by/)
      .first()
      .waitFor();
  });
});
