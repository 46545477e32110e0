import type { Page } from 'playwright';

/** In which a visitor looks at what came, and what is likely to be next is prefetched, ms. */
export const PAUSE_MS = 1200;

declare global {
  interface Window {
    /** Since it was last set to 0, ms: from the event to its next paint, of the slowest interaction. */
    slowestInteraction: number;
  }
}

/** Makes pages of this tab take the time of interactions, as web-vitals does. Call it before the page is opened. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.slowestInteraction = 0;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId !== 0) window.slowestInteraction = Math.max(window.slowestInteraction, duration);
      // The least that a browser tells.
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Times of one interaction, ms. */
export interface Interaction {
  /** From the event to the next paint, as Interaction to Next Paint counts it. */
  readonly latency: number;
  /** From the event to the frame that shows the result. */
  readonly drawn: number;
}

/** What is on the page only when the result is. */
export interface Seen {
  readonly selector: string;
  /** Colour of all icons. */
  readonly colour?: string;
  /** Every cell in view has its picture too. */
  readonly andCells?: true;
}

/**
 * Presses something and waits until it is seen.
 * @param press makes one click or presses one key
 */
export async function timed(page: Page, seen: Seen, press: () => Promise<void>): Promise<Interaction> {
  const drawn = page.evaluate(
    ({ selector, colour, andCells }) =>
      new Promise<number>((resolve) => {
        window.slowestInteraction = 0;
        const listening = new AbortController();
        const begin = ({ timeStamp }: Event) => {
          listening.abort();
          const look = () => {
            const element = document.querySelector(selector);
            const isPainted =
              !colour || (element && getComputedStyle(element).getPropertyValue('--grid-color') === colour);
            if (element && isPainted && (!andCells || window.iconCells().every((cell) => !cell.isBlank)))
              // Its frame is painted before the next one begins.
              requestAnimationFrame((now) => resolve(now - timeStamp));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        for (const type of ['keydown', 'click'])
          addEventListener(type, begin, { capture: true, signal: listening.signal });
      }),
    seen,
  );
  // The listener must be in place before the press.
  await page.evaluate(() => undefined);
  await press();
  const time = await drawn;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(PAUSE_MS);
  return { drawn: time, latency: await page.evaluate(() => window.slowestInteraction) };
}
