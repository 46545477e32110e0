import { describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../browser.ts';
import { fileBrowser } from '../file-browser.ts';
import { openPage } from './page-states.ts';

const WINDOW_HEIGHT = 900;
const browser = fileBrowser();

async function open(path: string, options: VisitorOptions = {}) {
  const page = await browser.samePage(options);
  await openPage(page, path);
  return page;
}

describe('the main layout', () => {
  it('[T2.41] has the menu above, the sidebar at the left, notifications at the bottom and tooltips over all', async () => {
    const page = await open('/icons/set/home');
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox();
      if (!found) throw new Error(`${selector} is not drawn`);
      return found;
    };
    const [header, sidebar, main] = await Promise.all([
      box('[data-region="header"]'),
      box('[data-region="sidebar"]'),
      box('main'),
    ]);
    expect(header.y + header.height).toBeLessThanOrEqual(main.y);
    // They share the line between them.
    expect(sidebar.x + sidebar.width - 1).toBeLessThanOrEqual(main.x);
    expect(sidebar.x).toBe(0);
    await page.keyboard.press('q');
    const note = await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('status')
      .first()
      .elementHandle();
    const { y = 0, height = 0 } = (await note?.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(WINDOW_HEIGHT / 2);
    expect(y + height).toBeLessThanOrEqual(WINDOW_HEIGHT);
    await page.getByRole('button', { name: 'Hide sidebar' }).hover();
    await page.locator('[role="tooltip"]:popover-open').waitFor();
  });

  it('[T2.43] the logo leads to the library', async () => {
    const page = await open('/icons/set/home');
    await page.locator('header a[href="/icons"]:visible').first().click();
    await page.waitForURL('**/icons');
  });

  it.each([
    [1023, 2],
    [1024, 3],
    [1512, 3],
    [1513, 4],
  ])('[T2.46] [T9.14] at %i px a group of styles has %i columns', async (width, columns) => {
    const page = await open('/icons', { width });
    const tops = await page
      .locator('main section[aria-labelledby^="group-"]')
      .first()
      .locator('a:has(b)')
      .evaluateAll((cards) =>
        cards.filter((card) => card.checkVisibility()).map((card) => card.getBoundingClientRect().top),
      );
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  });

  it('[T9.15] the grid is detailed by default and has 12 columns where there is room', async () => {
    const page = await open('/icons/set/home', { width: 1920 });
    expect(await page.evaluate(() => document.documentElement.dataset.gridMode ?? 'detailed')).toBe(
      'detailed',
    );
    const tops = await page
      .locator('[data-cell]')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(12);
  });
});
