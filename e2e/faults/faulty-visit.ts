import type { Browser, Page } from 'playwright';
import { newVisitor } from '../browser.ts';
import type { BadLine } from './bad-line.ts';
import type { Fault } from './faults.ts';
import { updateSpoiled } from './spoiled-version.ts';

/** A remote with a page that needs it. */
export interface NeededRemote {
  readonly name: string;
  /** Path of the page. */
  readonly path: string;
  /** Path of a page that does well without it, where there is one. */
  readonly unusedOn?: string;
  /** What only this remote draws. */
  readonly own: string;
}

/** What a page under a fault came to. */
export interface FaultyVisit {
  /** When the main region had content, ms after the navigation began. */
  readonly contentMs: number;
  readonly layoutShift: number;
  /** Codes of what the page reported. */
  readonly reported: readonly string[];
  /** When the page first reported something, ms after the navigation began; null when it reported nothing. */
  readonly reportedMs: number | null;
  /** `alive`: the remote works in the document that was opened; otherwise the code in its place. */
  readonly end: string;
}

interface Watched {
  contentMs: number;
  layoutShift: number;
  reported: string[];
  reportedMs: number | null;
}
type WatchedWindow = Window & { watched: Watched };

/**
 * Opens the page of a remote under a fault, waits until the fault has shown, ends it where it ends by itself, and waits
 * for the remote, or for a code in its place. A page that was reloaded fails.
 */
export async function visitUnderFault(
  browser: Browser,
  site: string,
  remote: NeededRemote,
  fault: Fault,
  line: BadLine,
): Promise<FaultyVisit> {
  const { name } = remote;
  const path = fault.unused ? (remote.unusedOn ?? remote.path) : remote.path;
  const own = fault.unused ? 'main [data-cell]' : remote.own;
  const visitor = await newVisitor(browser);
  try {
    const page = await visitor.newPage();
    await page.addInitScript(watchPage);
    const endFault = await fault.apply(page, name, line);
    await page.goto(site + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as unknown as WatchedWindow).watched?.contentMs > 0);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    if (fault.kind === 'passing') {
      if (!fault.unused) await untilReported(page, /REMOTE_UNAVAILABLE|PAGE_NOT_HYDRATED/, own);
      // A page without its remote says so; the header stays as the server sent it, and its links work.
      if (!fault.unused && name !== 'mf-header') await untilNamed(page);
      await endFault();
    }
    if (fault.comesLater) {
      await untilEnd(page, own, false);
      await updateSpoiled(page);
      await untilReported(page, /FAILED/, own);
    }
    const end = await untilEnd(page, own, fault.kind === 'passing');
    if (!(await page.evaluate(() => 'sameDocument' in window))) throw new Error('the page was reloaded');
    const { contentMs, layoutShift, reported, reportedMs } = await page.evaluate(
      () => (window as unknown as WatchedWindow).watched,
    );
    return { contentMs, layoutShift, reported, reportedMs, end };
  } finally {
    for (const page of visitor.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.close();
  }
}

/** Turns to the remote until its fault is reported: header and sidebar are loaded for a visitor who does. */
const untilReported = (page: Page, code: RegExp, own: string) =>
  page.waitForFunction(
    ([source, selector]) => {
      document.querySelector(selector)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return (window as unknown as WatchedWindow).watched.reported.some((each) =>
        new RegExp(source).test(each),
      );
    },
    [code.source, own] as const,
    { timeout: PATIENCE_MS, polling: 250 },
  );

/** The notice that names the code to the visitor. */
const untilNamed = (page: Page) =>
  page.getByText('PAGE_NOT_HYDRATED').first().waitFor({ timeout: PATIENCE_MS });

/** Longer than a page under any fault needs; what takes so long has failed. */
const PATIENCE_MS = 60_000;

/** Does what a visitor does, until the remote responds or a code is in its place: hovers, and tries again. */
async function untilEnd(page: Page, own: string, mayPass: boolean): Promise<string> {
  const end = await page.waitForFunction(
    ([selector, mayPass]) => {
      const element = document.querySelector(selector);
      // While a page is rendered again, a picture of it is in its place.
      const isPicture = element?.closest('[aria-busy=true]') !== null;
      if (element && !isPicture && Object.keys(element).some((key) => key.startsWith('__reactProps')))
        return 'alive';
      element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      // The message of a region, or of a page.
      const text = document.querySelector('main')?.textContent ?? '';
      const code =
        document.querySelector('[data-region] code')?.textContent ??
        /[A-Z]{4,}(_[A-Z]+)+|INTERNAL/.exec(text)?.[0];
      const retry = [...document.querySelectorAll('button')].find(
        (button) => button.textContent === 'Try again',
      );
      // A published fault stays; what passes is tried again.
      if (code && !mayPass) return code;
      retry?.click();
      return null;
    },
    [own, mayPass] as const,
    { timeout: PATIENCE_MS, polling: 250 },
  );
  return String(await end.jsonValue());
}

function watchPage(): void {
  const watched: Watched = { contentMs: 0, layoutShift: 0, reported: [], reportedMs: null };
  Object.assign(window, { watched });
  window.addEventListener('icoteca:remote:failed', (event) => {
    watched.reported.push((event as CustomEvent<{ code: string }>).detail.code);
    watched.reportedMs ??= performance.now();
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) watched.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if ((document.querySelector('main')?.innerText.trim().length ?? 0) > 10)
      watched.contentMs = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}
