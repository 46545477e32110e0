import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../browser.ts';
import { sharedSystem } from '../shared-system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Every page and state of the main path, and how to come to it. */
const states: readonly [string, string, ((page: Page) => Promise<void>)?][] = [
  ['home', '/icons'],
  ['results', '/icons/set/home'],
  ['results with the panel', '/icons/set/home', openPanel],
  ['results in a style', '/icon/set/home/lucide'],
  ['style', '/icons/lucide'],
  ['group', '/icons/group-outline'],
  ['nothing found', '/icons/set/qqqqzzzzxxxx'],
  ['icon', '/icons/set/home', openIconPage],
  ['not found', '/no/such/page'],
  [
    'suggestions',
    '/icons',
    async (page) => {
      await page.getByRole('combobox', { name: 'Search icons' }).fill('arr');
      await page.getByRole('option').first().waitFor();
    },
  ],
];

async function openPanel(page: Page): Promise<void> {
  await page.locator('[data-cell]').first().click();
  await page.getByText(/license, by/).waitFor();
}
async function openIconPage(page: Page): Promise<void> {
  const path = await page.locator('[data-cell]').first().getAttribute('href');
  await page.goto(sharedSystem().url + path, { waitUntil: 'networkidle' });
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(states)('%s has no violation', async (_name, path, prepare) => {
    for (const width of [1440, 375]) {
      const visitor = await newVisitor(browser, { theme, width });
      const page = await visitor.newPage();
      await page.goto(sharedSystem().url + path, { waitUntil: 'networkidle' });
      await prepare?.(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id} at ${width}: ${nodes.map((node) => node.html).join(' | ')}`),
      ).toEqual([]);
      await visitor.close();
    }
  });
});

describe('other ways of looking', () => {
  // Windows of 1440 and 1280 px at 200 % have 720 and 640 px for the page, one of 1280 px at 400 % has 320 px.
  it.each(states)('%s has no sideways scroll at 200 %% and 400 %%', async (_name, path, prepare) => {
    for (const width of [720, 640, 320]) {
      const visitor = await newVisitor(browser, { width });
      const page = await visitor.newPage();
      await page.goto(sharedSystem().url + path, { waitUntil: 'networkidle' });
      await prepare?.(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBeLessThanOrEqual(0);
      await visitor.close();
    }
  });

  it('forced colours: the chosen size, format and open cell can still be told', async () => {
    const visitor = await newVisitor(browser, { more: { forcedColors: 'active' } });
    const page = await visitor.newPage();
    await page.goto(`${sharedSystem().url}/icons/set/home`, { waitUntil: 'networkidle' });
    await openPanel(page);
    const background = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background('[data-panel] button[aria-pressed=true]')).not.toBe(
      await background('[data-panel] button[aria-pressed=false]'),
    );
    await visitor.close();
  });
});
