import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { pagesWithSearch } from '../pages-with-search.ts';
import { sharedSystem } from '../shared-system.ts';
import { unstyledClasses } from '../unstyled-classes.ts';

const browser = fileBrowser();
let page: Page;
beforeAll(async () => {
  page = await (await browser.newLastingVisitor({ javaScript: false })).newPage();
});
const open = (path: string) => page.goto(sharedSystem().url + path);

describe('without JavaScript', () => {
  it('the whole way leads over plain pages: search form, icon link, file link', async () => {
    await open('/icons');
    await page.getByRole('combobox', { name: 'Search icons' }).fill('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/icons/set/home');
    await page
      .getByRole('link', { name: /^House Lucide/ })
      .first()
      .click();
    await page.waitForURL('**/icon/*/house');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'PNG 48' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/house.*\.png$/);
  });

  it('icons are drawn: every cell in view has a picture', async () => {
    await open('/icons/set/home');
    const cells = await page.locator('[data-cell]').evaluateAll((links) =>
      links.slice(0, 16).map((link) => {
        const picture = link.firstElementChild;
        const style = picture && getComputedStyle(picture);
        return Boolean(
          link.querySelector('svg, img') ||
            (style && (style.maskImage !== 'none' || style.backgroundImage !== 'none')),
        );
      }),
    );
    expect(cells.length).toBeGreaterThan(7);
    expect(cells.every(Boolean)).toBe(true);
  });

  it('further pages are links', async () => {
    await open('/icons/set/home');
    const next = page.getByRole('link', { name: 'Next page' });
    await next.click();
    await page.waitForURL(/page=2/);
    expect(await page.locator('[data-cell]').count()).toBeGreaterThan(0);
  });

  it('everything that the server draws has its style sheet in the page', async () => {
    const { url } = sharedSystem();
    const pages = [...(await pagesWithSearch(url)), '/icons/set/qqqqzzzzxxxx', '/icons/set/qqqqzzzzxxxx--ai'];
    const bare: Record<string, string[]> = {};
    for (const path of pages) {
      const classes = await unstyledClasses(url + path);
      if (classes.length > 0) bare[path] = classes;
    }
    expect(bare).toEqual({});
  });
});
