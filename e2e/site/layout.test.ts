import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../browser.ts';
import { fileBrowser } from '../file-browser.ts';
import { illegibleParts } from '../legible-page.ts';
import { click, cut, openPage, openPanel } from './page-states.ts';

const browser = fileBrowser();

async function open(path: string, options: VisitorOptions = {}, arrange?: (page: Page) => Promise<void>) {
  const page = await browser.samePage(options);
  await arrange?.(page);
  await openPage(page, path);
  return page;
}

/** The header measures itself again so long after the window has changed, and a little more, ms. */
const HEADER_MEASURES_MS = 500;

const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });

/** Scrolls as a visitor does and waits until header and page are at rest. */
async function scroll(page: Page, by: number): Promise<void> {
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, by);
  await page.waitForTimeout(500);
}

describe('the sidebar', () => {
  const windowHeight = 900;
  it('ends at the edge of the window and begins under the header, wherever the page is', async () => {
    const page = await open('/icons/lucide');
    const bounds = async () => {
      const { bottom } = await edgesOf(page, 'aside nav > :last-child');
      const header = await edgesOf(page, 'header');
      const { top } = await edgesOf(page, 'aside nav');
      return { bottom, gap: top - Math.max(0, header.bottom) };
    };
    const atTheEdges = { bottom: windowHeight, gap: 0 };
    expect(await bounds()).toEqual(atTheEdges);
    for (const by of [30, 670, -120]) {
      await scroll(page, by);
      expect(await bounds(), `after ${by} px`).toEqual(atTheEdges);
    }
  });

  it('shows the last of its rows above its foot', async () => {
    const page = await open('/icons', { more: { viewport: { width: 1440, height: 500 } } });
    await page.locator('aside section').evaluate((list) => list.scrollTo({ top: 1e6 }));
    const row = await edgesOf(page, 'aside section ul:last-of-type li:last-child');
    const foot = await edgesOf(page, 'aside nav > :last-child');
    expect(row.bottom).toBeLessThanOrEqual(foot.top);
  });

  it('makes no page longer than the window', async () => {
    const page = await open('/icons/set/qqqqzzzzxxxx');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(windowHeight);
  });
});

describe('the panel', () => {
  it('keeps the size of its picture while it is adjusted, and its fields a width that is read, on the widest screen', async () => {
    const page = await open('/icons/set/home', { width: 1920 });
    await openPanel(page);
    const width = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().width);
    const picture = '[data-panel] :has(> [draggable=true])';
    const before = await width(picture);
    await page.getByRole('button', { name: 'Adjust' }).click();
    await page.getByRole('slider', { name: 'Rotation' }).waitFor();
    expect(await width(picture)).toBe(before);
    expect(await width('[data-panel] :has(> [type=text])')).toBeLessThanOrEqual(440);
  });

  it('keeps its download in view on a narrow screen with a mouse, and takes it along when it is scrolled past', async () => {
    const page = await open('/icons/set/home', { width: 375 });
    await openPanel(page);
    const inView = async () => {
      const { top, bottom } = await edgesOf(page, '[data-panel] [data-download]');
      return bottom > 0 && top < 900;
    };
    const panel = await edgesOf(page, '[data-panel]');
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), panel.top - 100);
    expect(await inView()).toBe(true);
    expect(panel.bottom - panel.top).toBeGreaterThan(900);
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), panel.bottom + 100);
    expect(await inView()).toBe(false);
  });

  it.each([
    [768, 1024],
    [1024, 768],
  ])(
    'keeps its download in view on a tablet of %i by %i px, wherever the panel is',
    async (width, height) => {
      const page = await open('/icons/set/home', { more: { viewport: { width, height } } });
      await openPanel(page);
      const scrollTo = (top: number) =>
        page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
      await scrollTo(0);
      const panel = await edgesOf(page, '[data-panel]');
      const places = {
        'as it was opened': 0,
        'at the top of the window': panel.top - 100,
        'at its end': panel.bottom - height,
      };
      for (const [place, top] of Object.entries(places)) {
        await scrollTo(top);
        const download = await edgesOf(page, '[data-panel] [data-download]');
        expect(download.top, place).toBeGreaterThan(0);
        expect(download.bottom, place).toBeLessThanOrEqual(height);
      }
    },
  );

  it.each([
    ['with a mouse', {}],
    ['on touch', { hasTouch: true, isMobile: true }],
  ])('has the labels of size and format in one line on a tablet %s', async (_how, more) => {
    const page = await open('/icons/set/home', { more: { ...more, viewport: { width: 768, height: 900 } } });
    await openPanel(page);
    const middle = async (label: string) => {
      const { y, height } = (await page
        .locator('[data-panel]')
        .getByText(label, { exact: true })
        .boundingBox()) ?? {
        y: 0,
        height: 0,
      };
      return y + height / 2;
    };
    expect(Math.abs((await middle('Size')) - (await middle('Format')))).toBeLessThan(1);
  });

  it('has a frame also where it is missing', async () => {
    const page = await open('/icons/set/home', {}, cut('**/remotes/mf-icon-detail/**/*.js'));
    await click('[data-cell]')(page);
    const missing = page.locator('[data-panel] [role="status"]');
    await missing.getByText('ICON-PANEL-REMOTE_UNAVAILABLE').waitFor();
    expect(await missing.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  });

  it('has room for its parts in every window, with the sidebar open and closed', async () => {
    const page = await open('/icons/set/home');
    await openPanel(page);
    // A cell under the pointer shows what can be done with it over its words.
    await page.mouse.move(0, 0);
    for (const width of [640, 979, 980, 1024, 1180, 1279, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator('[data-panel] section[aria-busy]').waitFor();
      await page.waitForTimeout(HEADER_MEASURES_MS);
      expect(await illegibleParts(page), `at ${width} px`).toEqual([]);
    }
  });
});

it('menus are served with their entries, and are empty while they are closed once the page is alive', async () => {
  const page = await open('/icons/set/home');
  const served = await (await page.request.get(page.url())).text();
  expect(served.match(/role="menuitem/g)?.length).toBeGreaterThan(30);
  // Header and sidebar are hydrated when the visitor turns to them.
  await page.locator('header').hover();
  await page.locator('aside').hover();
  await expect.poll(() => page.locator('[popover] [role^="menuitem"]').count()).toBe(0);
  expect(await page.locator('header details > div').count()).toBe(0);
  await page.getByRole('button', { name: /^Color/ }).click();
  expect(await page.locator('[popover] [role^="menuitem"]').count()).toBe(17);
});
