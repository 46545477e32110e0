import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { printedMarkup } from '../printed-markup.ts';
import { violationsInBothThemes } from '../violations.ts';
import { openState, type PageState } from './page-states.ts';

/** Rows of a grid are alike, so the first of them are checked. */
const looked = { exclude: ['[data-icon-grid] > li:nth-child(n + 20)'] };

/** The tests of all states in a window of one width; each width has a file of its own, so that they run side by side. */
export function accessibilityTests(width: number, states: readonly PageState[]): void {
  const browser = fileBrowser();

  describe(`in a window of ${width} px`, () => {
    it.each(states)(
      '$name: no violation in either theme, no sideways scroll, no printed markup',
      async (state) => {
        const page = await browser.samePage({ width, more: { reducedMotion: 'reduce' } });
        const sidewaysBy = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await openState(page, state);
        expect(await violationsInBothThemes(page, looked)).toEqual([]);
        expect(await sidewaysBy()).toBeLessThanOrEqual(0);
        expect(await printedMarkup(page)).toEqual([]);
        if (width > 320) return;
        // Zoom of 200 %: windows of 1440 and 1280 px have so much for the page; one of 1280 px at 400 % has 320 px.
        for (const half of [720, 640]) {
          await page.setViewportSize({ width: half, height: 900 });
          expect(await sidewaysBy(), `at ${half} px`).toBeLessThanOrEqual(0);
        }
      },
    );
  });
}
