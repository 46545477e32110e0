import type { Page } from 'playwright';

/** One notch of a wheel, px, and the time between two of a visitor who is in a hurry, ms. */
const notch = 120;
const notchMs = 50;

/**
 * Turns the wheel over the middle of the page until it was scrolled this far.
 * @param distance px
 */
export async function turnWheel(page: Page, distance: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.mouse.move(width * 0.6, height / 2);
  let next = performance.now();
  for (let turned = 0; turned < distance; turned += notch) {
    await page.mouse.wheel(0, notch);
    next += notchMs;
    await page.waitForTimeout(Math.max(0, next - performance.now()));
  }
}
