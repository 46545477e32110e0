import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { printedMarkup } from '../printed-markup.ts';
import { violationsInBothThemes } from '../violations.ts';
import { openState, type PageState } from './page-states.ts';

/** Rows of a grid are alike, so the first of them are checked. */
const looked = { exclude: ['[data-icon-grid] > li:nth-child(n + 20)'] };

/** In a narrow page: windows of 1440 and 1280 px at a zoom of 200 % have so much for it; one of 1280 px at 400 % has 320 px. */
const zoomed = [720, 640];

/**
 * Tests of states, each opened in a window of the first width and looked at in windows of all of them. Files of their own run
 * side by side.
 */
export function accessibilityTests(
  widths: readonly [number, ...number[]],
  states: readonly PageState[],
): void {
  const browser = fileBrowser();

  describe(`in a window of ${widths.join(' and then ')} px`, () => {
    it.each(states)(
      '$name: no violation in either theme, no sideways scroll, no printed markup',
      async (state) => {
        const page = await browser.samePage({ width: widths[0], more: { reducedMotion: 'reduce' } });
        const expectNoSidewaysScroll = async (width: number) => {
          await page.setViewportSize({ width, height: 900 });
          const sidewaysBy = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(sidewaysBy, `at ${width} px`).toBeLessThanOrEqual(0);
        };
        await openState(page, state);
        for (const width of widths) {
          await expectNoSidewaysScroll(width);
          expect(await violationsInBothThemes(page, looked), `at ${width} px`).toEqual([]);
          expect(await printedMarkup(page), `at ${width} px`).toEqual([]);
          if (width > 320) continue;
          for (const half of zoomed) await expectNoSidewaysScroll(half);
        }
      },
    );
  });
}
