import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../browser.ts';
import { fileBrowser } from '../file-browser.ts';
import { openIconPage, openPage, openPanel } from './page-states.ts';

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

describe('while the page scrolls', () => {
  const scrollTo = async (page: Page, top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    // The header hides or shows itself, and what sticks follows it.
    await page.waitForTimeout(400);
  };
  /** Of search and filters, where they stick: their end, and whether they hide what is under them and end in a line. */
  const bars = (page: Page) =>
    page.locator('[data-sticky]').evaluateAll((all) =>
      all.map((bar) => ({
        top: Math.round(bar.getBoundingClientRect().top),
        end: Math.round(bar.getBoundingClientRect().bottom),
        ground: getComputedStyle(bar).backgroundColor,
        line: getComputedStyle(bar, '::after').borderTopWidth,
      })),
    );

  it('no icon shows through search and filters, which stay and end in a line', async () => {
    const page = await open('/icons/set/home');
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toMatch(/^rgb\(/);
    for (const top of [300, 357, 420]) {
      await scrollTo(page, top);
      const stuck = async () => {
        const [search, filters] = await bars(page);
        const grounds = [search?.ground, filters?.ground];
        return {
          top: search?.top,
          gap: Number(filters?.top) - Number(search?.end),
          grounds,
          line: filters?.line,
        };
      };
      await expect
        .poll(stuck, { timeout: 5000 })
        .toEqual({ top: 0, gap: 0, grounds: [ground, ground], line: '1px' });
      const end = (await bars(page))[1]?.end ?? 0;
      const shown = () =>
        page.locator('[data-cell] > span').evaluateAll(
          (words, under) =>
            words.flatMap((word) => {
              const { x, y, width, height } = word.getBoundingClientRect();
              const middle = y + height / 2;
              // Ends are rounded.
              if (middle < 0 || middle > under - 1) return [];
              return document.elementFromPoint(x + width / 2, middle)?.closest('[data-sticky]')
                ? []
                : word.textContent;
            }),
          end,
        );
      // The header may still be on its way out.
      await expect.poll(shown, { message: `at ${top} px`, timeout: 5000 }).toEqual([]);
    }
  });

  it.each([1440, 768])(
    'at %i px the picture of an adjusted icon stays below the bars, and its licence ends above the other styles',
    async (width) => {
      const page = await open('/icons/set/home', { width });
      await openPanel(page);
      await page.getByRole('button', { name: 'Adjust' }).click();
      await page.getByRole('slider', { name: 'Rotation' }).waitFor();
      const panel = page.locator('[data-panel]');
      const edges = async (part: ReturnType<typeof panel.locator>) => {
        const { y = 0, height = 0 } = (await part.first().boundingBox()) ?? {};
        return { top: y, bottom: y + height };
      };
      const ends = async () => Math.max(...(await bars(page)).map(({ end }) => end));
      const begin = (await edges(panel)).top + (await page.evaluate(() => window.scrollY));
      await scrollTo(page, begin);
      // The panel begins behind the bars, its picture does not.
      await scrollTo(page, begin - (await ends()) + 60);
      const picture = await edges(panel.locator(':has(> [draggable=true])'));
      expect(picture.top).toBeGreaterThanOrEqual(await ends());
      for (let by = 100; by <= 500; by += 100) {
        await scrollTo(page, begin - (await ends()) + by);
        const licence = await edges(panel.getByText(/license, by/).locator('..'));
        const others = await edges(panel.getByText(/in \d+ other styles/));
        expect(licence.bottom, `after ${by} px`).toBeLessThanOrEqual(others.top);
      }
    },
  );

  it('on a phone the small sizes of an icon stay in view above its colours, and the code comes last', async () => {
    const page = await open('/icons/set/home', { width: 375 });
    await openIconPage(page);
    const colour = page.getByRole('radio', { name: /^#|,/ }).first();
    const code = await page.getByRole('tab', { name: 'SVG' }).boundingBox();
    const download = await page.getByText('Copy as').boundingBox();
    expect(code?.y).toBeGreaterThan(download?.y ?? Number.POSITIVE_INFINITY);
    const swatches = await colour.boundingBox();
    await scrollTo(page, (swatches?.y ?? 0) - 200);
    const bar = (await bars(page))[0]?.end ?? 0;
    const small = page.locator('main figure');
    for (const at of [0, 1, 2, 3]) {
      const box = await small.nth(at).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(bar);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await colour.boundingBox())?.y ?? 0);
    }
  });
});
