import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { openPage, searchFor } from './page-states.ts';

const browser = fileBrowser();
let page: Page;
beforeEach(async () => {
  page = await browser.newPage();
});

const header = () => page.getByRole('banner').getByRole('link', { name: 'Icoteca' });

describe('an offline visitor', () => {
  it('sees a message with the search retained, and gets the results when online again', async () => {
    await openPage(page, '/icons');
    await page.context().setOffline(true);
    await searchFor(page, 'arrow');
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor({ timeout: 25_000 });
    expect(await page.getByRole('combobox', { name: 'Search icons' }).inputValue()).toBe('arrow');
    expect(await header().isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.locator('[data-cell]').first().waitFor({ timeout: 25_000 });
    expect(page.url()).toMatch(/\/icons\/set\/arrow$/);
  });

  it('keeps header and search where a page needs scripts that did not come yet', async () => {
    await openPage(page, '/icons/set/home');
    const icon = await page.locator('[data-cell]').first().getAttribute('href');
    await page.context().setOffline(true);
    // A link of the page to another remote, as the grid has it where a tap opens the icon's page.
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, icon);
    await page.getByRole('main').getByRole('alert').waitFor({ timeout: 25_000 });
    expect(await header().isVisible()).toBe(true);
    await page.context().setOffline(false);
    const main = page.getByRole('main');
    const again = { name: 'Try again' };
    // A link in bare words, or the button of the page that says more, when its script came before the network went.
    await main.getByRole('link', again).or(main.getByRole('button', again)).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByText(/license, by/)
      .first()
      .waitFor();
  });
});
