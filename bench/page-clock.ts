import type { Page } from 'playwright';

/** What the page itself records; times in ms since its navigation began. */
interface PageNotes {
  /** Largest contentful paint so far; 0 before the first. */
  largestPaint: number;
  /** Sum of the layout shifts of the worst window, as the web vital CLS counts it. */
  layoutShift: number;
  /** What moved in shifts that count, as `selector: share`. */
  readonly moved: string[];
  /** Failures that the site reports on the page (`remote:failed`), recovered hydration among them. */
  readonly failures: string[];
}

declare global {
  interface Window {
    benchNotes: PageNotes;
  }
}

/** Records notes on every page that is opened in this tab. Call it before the page is opened. */
export async function takeNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: PageNotes = { largestPaint: 0, layoutShift: 0, moved: [], failures: [] };
    window.benchNotes = notes;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) notes.largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });

    let session = { sum: 0, first: 0, last: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const goesOn = entry.startTime - session.last < 1000 && entry.startTime - session.first < 5000;
        if (!goesOn) session = { sum: 0, first: entry.startTime, last: 0 };
        session.sum += entry.value;
        session.last = entry.startTime;
        notes.layoutShift = Math.max(notes.layoutShift, session.sum);
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          notes.moved.push(`${element?.tagName}.${element?.className}: ${entry.value.toFixed(4)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });

    window.addEventListener('icoteca:remote:failed', (event) => {
      notes.failures.push(JSON.stringify((event as CustomEvent).detail));
    });
  });
}

/** The entry of a layout shift, which the types of the DOM do not know yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
