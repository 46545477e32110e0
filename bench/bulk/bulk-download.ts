import { stat } from 'node:fs/promises';
import type { Page } from 'playwright';
import { newVisitor, type VisitorOptions } from '../../e2e/browser.ts';
import type { Figure } from '../bench.ts';
import type { BenchSite } from '../bench-site.ts';
import { heapAtRest, watchHeap } from './heap-watch.ts';

const icons = 1000;

/** A page with at least 1,000 icons, and who looks at it. */
export interface BulkPage {
  readonly address: string;
  readonly visitor?: VisitorOptions;
}

/** A thousand icons of a page as one zip in the browser, as PNG of one size. */
export async function downloadFigures(site: BenchSite, page: BulkPage, size: number): Promise<Figure[]> {
  return withSelection(site, page, size, async (view) => {
    const atRest = await heapAtRest(view);
    const heap = await watchHeap(view);
    await watchProgress(view);
    const started = performance.now();
    const [saved] = await Promise.all([view.waitForEvent('download', { timeout: 600_000 }), start(view)]);
    const took = performance.now() - started;
    const most = await heap.stop();
    const { size: bytes } = await stat(await saved.path());
    const [gap, frame] = await view.evaluate(() => {
      const { longestGap = 0, longestFrame = 0 } = window as { longestGap?: number; longestFrame?: number };
      return [longestGap, longestFrame] as const;
    });
    const name = (what: string) => `${size} px: ${what}`;
    return [
      {
        name: name('memory of scripts above idle'),
        value: most - atRest,
        unit: 'MB',
        target: { atMost: 120 },
      },
      { name: name('longest time without progress'), value: gap, unit: 'ms', target: { atMost: 250 } },
      // What a busy machine kept from the page: no page shows anything meanwhile.
      { name: name('longest time between two frames'), value: frame, unit: 'ms' },
      { name: name('whole download'), value: took / 1000, unit: 's' },
      { name: name('icons in a second'), value: icons / (took / 1000), unit: 'icons/s' },
      { name: name('zip'), value: bytes / 1024 / 1024, unit: 'MB' },
    ];
  });
}

/** How soon Cancel ends a download, with its worker. */
export async function cancelFigure(site: BenchSite, page: BulkPage): Promise<Figure> {
  return withSelection(site, page, 1600, async (view) => {
    await start(view);
    await view.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0.05);
    const value = await view.evaluate(async () => {
      const cancel = document.querySelector<HTMLElement>('[data-selection-bar] button');
      const from = performance.now();
      cancel?.click();
      while (document.querySelector('[data-selection-bar] progress'))
        await new Promise(requestAnimationFrame);
      return performance.now() - from;
    });
    await view.waitForTimeout(50);
    if (view.workers().length > 0) throw new Error('The worker lives on after the download was cancelled.');
    return { name: 'from Cancel to its end', value, unit: 'ms', target: { atMost: 200 } };
  });
}

/** A visitor who has selected the icons and chosen the size. */
async function withSelection<T>(
  { url, browser }: BenchSite,
  { address, visitor: options }: BulkPage,
  size: number,
  work: (view: Page) => Promise<T>,
): Promise<T> {
  const visitor = await newVisitor(browser, options);
  try {
    const view = await visitor.newPage();
    await view.goto(url + address, { waitUntil: 'networkidle' });
    await view.locator('a[data-cell="0"]').click({ modifiers: ['ControlOrMeta'] });
    await view.evaluate((place) => {
      const grid = document.querySelector('[data-icon-grid]') as HTMLElement;
      const style = getComputedStyle(grid);
      const columns = style.gridTemplateColumns.split(' ').length;
      const row = (grid.querySelector('[data-cell]')?.clientHeight ?? 0) + Number.parseFloat(style.rowGap);
      window.scrollTo({ top: Math.floor(place / columns) * row, behavior: 'instant' });
    }, icons - 1);
    await view.locator(`a[data-cell="${icons - 1}"]`).click({ modifiers: ['Shift'] });
    await view
      .getByText(`${icons.toLocaleString('en')} selected`)
      .locator('visible=true')
      .first()
      .waitFor({ timeout: 60_000 });
    await view.getByRole('button', { name: /^Size: / }).click();
    await view.getByRole('menuitemradio', { name: new RegExp(`^${size} px`) }).click();
    return await work(view);
  } finally {
    await visitor.close();
  }
}

async function start(view: Page): Promise<void> {
  await view.getByRole('button', { name: 'Download zip' }).click();
}

/** Notes the longest time between two pictures of the progress, and between two frames, from its first to its end. */
async function watchProgress(view: Page): Promise<void> {
  await view.evaluate(() => {
    const noted = window as { longestGap?: number; longestFrame?: number };
    noted.longestGap = 0;
    let before: number | null = null;
    let last: number | null = null;
    let shown = '';
    const look = () => {
      const bar = document.querySelector('[data-selection-bar]');
      const progress = bar?.querySelector('progress');
      const words = progress ? `${progress.value} ${bar?.textContent ?? ''}` : '';
      const now = performance.now();
      if (words !== '' && before !== null)
        noted.longestFrame = Math.max(noted.longestFrame ?? 0, now - before);
      before = now;
      if (words !== shown) {
        if (last !== null) noted.longestGap = Math.max(noted.longestGap ?? 0, now - last);
        last = words === '' ? null : now;
        shown = words;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
