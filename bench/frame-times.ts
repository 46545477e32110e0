import type { Page } from 'playwright';

/** A frame that took longer was dropped: two frames of a screen of 60 Hz, ms. */
const droppedMs = 34;

/**
 * Measures the frames of a page while something happens on it.
 * @returns the share of frames that took longer than 34 ms, in percent
 */
export async function slowFrames(page: Page, action: () => Promise<void>): Promise<number> {
  const frames = await page.evaluateHandle(() => {
    const measured = { lengths: [] as number[], isOver: false };
    let last = performance.now();
    const next = (now: number) => {
      measured.lengths.push(now - last);
      last = now;
      if (!measured.isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return measured;
  });
  await action();
  const lengths = await frames.evaluate((measured) => {
    measured.isOver = true;
    // The first frame began before the action.
    return measured.lengths.slice(1);
  });
  return (100 * lengths.filter((length) => length > droppedMs).length) / lengths.length;
}
