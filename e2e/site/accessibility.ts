import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../browser.ts';
import { openState, type PageState } from './page-states.ts';

/**
 * Rows of a grid are all made alike, the first of them stand for the others. What does not depend on colours was looked
 * at in the light theme.
 */
function axe(page: Page, theme: 'light' | 'dark'): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('[data-icon-grid] > li:nth-child(n + 20)');
  return theme === 'light' ? builder : builder.withRules(['color-contrast']);
}

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The tests of all states in a window of one width; each width has a file of its own, so that they run side by side. */
export function accessibilityTests(width: number, states: readonly PageState[]): void {
  let browser: Browser;
  let visitor: BrowserContext | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(() => visitor?.close());
  afterAll(() => browser.close());

  describe(`in a window of ${width} px`, () => {
    it.each(states)('$name: no violation in either theme, no sideways scroll', async (state) => {
      visitor = await newVisitor(browser, { width, more: { reducedMotion: 'reduce' } });
      const page = await visitor.newPage();
      await openState(page, state);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        const { violations } = await axe(page, theme).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}, ${theme}: ${nodes.map((node) => node.html).join(' | ')}`),
        ).toEqual([]);
      }
      expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
      if (width > 320) return;
      // Zoom of 200 %: windows of 1440 and 1280 px have so much for the page; one of 1280 px at 400 % has 320 px.
      for (const half of [720, 640]) {
        await page.setViewportSize({ width: half, height: 900 });
        expect(await sidewaysBy(page), `at ${half} px`).toBeLessThanOrEqual(0);
      }
    });
  });
}
