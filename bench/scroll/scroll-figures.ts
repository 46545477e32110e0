import type { Page } from 'playwright';
import type { VisitorOptions } from '../../e2e/browser.ts';
import type { Figure } from '../bench.ts';
import type { BenchSite } from '../bench-site.ts';
import { slowFrames } from '../frame-times.ts';
import { freshVisits } from '../fresh-visits.ts';
import { watchGrid } from '../grid-watch.ts';
import { untilFirstScreen, watchIconCells } from '../icon-cells.ts';
import { median } from '../statistics.ts';
import { turnWheel } from '../wheel.ts';

const rounds = 3;
const icons = 1000;

/**
 * Turns the wheel through 1,000 icons, and through a page of the same height on which nothing happens.
 * @param address of a page with a grid of at least so many icons
 * @param visitor who looks at it; a guest without it
 */
export async function scrollFigures(
  site: BenchSite,
  address: string,
  visitor: VisitorOptions = {},
): Promise<Figure[]> {
  const frames = await freshVisits(
    site,
    rounds,
    async (page) => {
      const distance = await openGrid(site.url + address, page);
      const grid = await slowFrames(page, () => turnWheel(page, distance));
      await openStill(page, distance);
      return { grid, still: await slowFrames(page, () => turnWheel(page, distance)) };
    },
    visitor,
  );
  const watched = await freshVisits(
    site,
    rounds,
    async (page) => {
      const distance = await openGrid(site.url + address, page);
      return watchGrid(page, () => turnWheel(page, distance));
    },
    visitor,
  );
  const worst = (read: (watch: (typeof watched)[number]) => number) => Math.max(...watched.map(read));
  return [
    {
      name: 'frames over 34 ms',
      value: median(frames.map(({ grid }) => grid)),
      unit: '%',
      target: { atMost: 0.5 },
    },
    {
      name: 'frames over 34 ms on a page where nothing happens',
      value: median(frames.map(({ still }) => still)),
      unit: '%',
    },
    {
      name: 'longest time of a blank cell in view',
      value: median(watched.map(({ longestBlankMs }) => longestBlankMs)),
      unit: 'ms',
      target: { atMost: 100 },
    },
    {
      name: 'most elements',
      value: worst(({ mostElements }) => mostElements),
      unit: 'elements',
      target: { atMost: 2000 },
    },
    { name: 'most nodes, with texts', value: worst(({ mostNodes }) => mostNodes), unit: 'nodes' },
    {
      name: 'last icon seen',
      value: Math.min(...watched.map(({ lastSeen }) => lastSeen + 1)),
      unit: 'place',
      target: { atLeast: icons },
    },
  ];
}

/** Opens the grid and waits for its icons; gives the px to its thousandth icon. */
async function openGrid(url: string, page: Page): Promise<number> {
  await watchIconCells(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await untilFirstScreen(page);
  return page.evaluate((count) => {
    const grid = document.querySelector('[data-icon-grid]') as HTMLElement;
    const style = getComputedStyle(grid);
    const columns = style.gridTemplateColumns.split(' ').length;
    const row = (grid.querySelector('[data-cell]')?.clientHeight ?? 0) + Number.parseFloat(style.rowGap);
    return Math.ceil(count / columns) * row;
  }, icons);
}

/** A page as high as the grid: what this machine can draw at best. */
async function openStill(page: Page, distance: number): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(
    `<div style="height:${distance + 900}px;background:repeating-linear-gradient(#fff 0 58px, #ddd 58px 116px)"></div>`,
  );
}
