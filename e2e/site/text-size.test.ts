import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { illegibleParts } from '../legible-page.ts';
import {
  openIconPage,
  openPanel,
  openState,
  openStyles,
  openSuggestions,
  type PageState,
} from './page-states.ts';
import { waysToLargeText } from './text-size.ts';

const browser = fileBrowser();

const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
const openMenu = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator(':popover-open [role^="menuitem"]').nth(1).waitFor();
};

const everywhere: readonly PageState[] = [
  { name: 'home', path: '/icons' },
  { name: 'suggestions', path: '/icons', prepare: openSuggestions },
  { name: 'results', path: '/icons/set/home' },
  { name: 'a corrected search', path: '/icons/set/calender' },
  { name: 'nothing found', path: '/icons/set/qqqqzzzzxxxx' },
  { name: 'filters that are set', path: '/icon/set/arrow/windows-10--static' },
  { name: 'the panel', path: '/icons/set/home', prepare: openPanel },
  { name: 'an icon', path: '/icons/set/home', prepare: openIconPage },
  { name: 'a style', path: '/icons/phosphor-duotone' },
  { name: 'all styles', path: '/icons/styles' },
  { name: 'new icons', path: '/icons/new' },
  { name: 'not found', path: '/no/such/page' },
];
const wide: readonly PageState[] = [
  { name: 'the styles to choose', path: '/icons/set/home', prepare: openStyles },
  { name: 'the colour menu', path: '/icons/set/home', prepare: openMenu(/^Color/) },
];
const narrow: readonly PageState[] = [
  { name: 'the filters', path: '/icon/set/home/lucide', prepare: click('main fieldset button') },
];
/** The burger takes the place of the header's menus where the text leaves them no room. */
const withBurger: readonly PageState[] = [
  { name: 'the burger menu', path: '/icons', prepare: click('[data-dropdown="burger"] > summary') },
  {
    name: 'a product in the burger menu',
    path: '/icons',
    prepare: async (page) => {
      await page.locator('[data-dropdown="burger"] > summary').click();
      await page.locator('[data-dropdown="burger"] nav summary').first().click();
    },
  },
];
/** The header counts how many products fit once the visitor has turned to it. */
const openMore = async (page: Page) => {
  await page.locator('header').hover();
  await page.locator('[data-dropdown="more"] > summary').click();
};
const withSidebar: readonly PageState[] = [
  { name: 'a product menu', path: '/icons', prepare: click('[data-dropdown="icons"] > summary') },
  { name: 'the More menu', path: '/icons', prepare: openMore },
  {
    name: 'categories in the sidebar',
    path: '/icons',
    prepare: (page) => page.getByRole('tab', { name: 'Categories' }).click(),
  },
  { name: 'a group in the sidebar', path: '/icons/group-outline' },
];

const windows = [
  { way: 'the text size of the browser', width: 1280, states: [...everywhere, ...wide, ...withBurger] },
  { way: 'the text size of the browser', width: 360, states: [...everywhere, ...narrow, ...withBurger] },
  { way: 'a style of the visitor', width: 1280, states: [...everywhere, ...wide, ...withSidebar] },
  { way: 'a style of the visitor', width: 360, states: [...everywhere, ...narrow, ...withBurger] },
] as const;

async function openWindow({ way, width }: Pick<(typeof windows)[number], 'way' | 'width'>): Promise<Page> {
  const page = await browser.newPage({
    more: { viewport: { width, height: 800 }, reducedMotion: 'reduce' },
  });
  await waysToLargeText[way](page);
  return page;
}

/** What stays illegible: the header measures itself again a moment after its text has changed, later on a busy machine. */
async function illegibleAtRest(page: Page): Promise<string[]> {
  const until = performance.now() + 8000;
  for (;;) {
    await page.waitForTimeout(400);
    const parts = await illegibleParts(page);
    if (parts.length === 0 || performance.now() > until) return parts;
  }
}

describe.each(windows)('text of 200 % by $way, in a window of $width px', ({ way, width, states }) => {
  it('everything is legible, nothing overlaps', async () => {
    const illegible: string[] = [];
    const left = states.values();
    const lookAtStates = async () => {
      const page = await openWindow({ way, width });
      for (const state of left) {
        await openState(page, state);
        illegible.push(...(await illegibleAtRest(page)).map((line) => `${state.name}: ${line}`));
      }
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('28px');
    };
    // Most of the time goes by until a page is at rest.
    await Promise.all([lookAtStates(), lookAtStates()]);
    expect(illegible).toEqual([]);
  }, 120_000);

  it('an icon is found, opened and downloaded', async () => {
    const page = await openWindow({ way, width });
    await openState(page, { name: 'home', path: '/icons' });
    const field = page.getByRole('combobox', { name: 'Search icons' });
    await field.fill('home');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'home' }).waitFor();
    await openPanel(page);
    const panel = page.locator('[data-panel]');
    await panel.getByRole('radio', { name: 'PNG' }).check();
    await panel.getByRole('button', { name: '48 pixels', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.locator('[data-download]').click(),
    ]);
    const file = await sharp(await readFile(await download.path())).metadata();
    expect(file).toMatchObject({ format: 'png', width: 48, height: 48 });
  });
});
