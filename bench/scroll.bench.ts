import type { Page } from 'playwright';
import type { Bench, Figure } from './bench.ts';
import { publicCollection } from './bench-account.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { freshVisits } from './fresh-visits.ts';
import { watchGrid } from './grid-watch.ts';
import { untilFirstScreen, watchIconCells } from './icon-cells.ts';
import { median } from './statistics.ts';

const ROUNDS = 3;
const ICONS = 1000;
/** A frame that took longer was dropped: two frames of a screen of 60 Hz, ms. */
const DROPPED_MS = 34;
/** One notch of a wheel, px, and the time between two of a visitor in a hurry, ms. */
const NOTCH = 120;
const NOTCH_MS = 50;

/** Turns the wheel through 1,000 results, through a public collection of as many, and through a page on which nothing happens. */
export const bench: Bench = {
  title: `Scroll through ${ICONS} icons`,
  run: (context) =>
    onBenchSite(context, async (site) => [
      ...(await scrolled(site, '/icons/set/arrow', 'results')),
      ...(await scrolled(site, await publicCollection(site, ICONS), 'a collection')),
    ]),
};

async function scrolled(site: BenchSite, path: string, name: string): Promise<Figure[]> {
  const url = site.url + path;
  const frames = await freshVisits(site, ROUNDS, async (page) => {
    const distance = await openGrid(url, page);
    const grid = await slowFrames(page, () => turnWheel(page, distance));
    await openStill(page, distance);
    return { grid, still: await slowFrames(page, () => turnWheel(page, distance)) };
  });
  const watched = await freshVisits(site, ROUNDS, async (page) => {
    const distance = await openGrid(url, page);
    return watchGrid(page, () => turnWheel(page, distance));
  });
  return [
    {
      name: `${name}: frames over ${DROPPED_MS} ms`,
      value: median(frames.map(({ grid }) => grid)),
      unit: '%',
      target: { atMost: 0.5 },
    },
    {
      name: `${name}: frames over ${DROPPED_MS} ms on a page where nothing happens`,
      value: median(frames.map(({ still }) => still)),
      unit: '%',
    },
    {
      name: `${name}: longest time of a blank cell in view`,
      value: median(watched.map(({ longestBlankMs }) => longestBlankMs)),
      unit: 'ms',
      target: { atMost: 100 },
    },
    {
      name: `${name}: most elements`,
      value: Math.max(...watched.map(({ mostElements }) => mostElements)),
      unit: 'elements',
      target: { atMost: 2000 },
    },
    {
      name: `${name}: last icon seen`,
      value: Math.min(...watched.map(({ lastSeen }) => lastSeen + 1)),
      unit: 'place',
      target: { atLeast: ICONS },
    },
  ];
}

/** Opens the grid and waits for its icons; gives the px to its thousandth icon. */
async function openGrid(url: string, page: Page): Promise<number> {
  await watchIconCells(page);
  // Pictures that were never drawn before may take a while.
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await untilFirstScreen(page);
  return page.evaluate((count) => {
    const grid = document.querySelector('[data-icon-grid]') as HTMLElement;
    const style = getComputedStyle(grid);
    const columns = style.gridTemplateColumns.split(' ').length;
    const row = (grid.querySelector('[data-cell]')?.clientHeight ?? 0) + Number.parseFloat(style.rowGap);
    return Math.ceil(count / columns) * row;
  }, ICONS);
}

/** A page as high as the grid: what this machine can draw at best. */
async function openStill(page: Page, distance: number): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(
    `<div style="height:${distance + 900}px;background:repeating-linear-gradient(#fff 0 58px, #ddd 58px 116px)"></div>`,
  );
}

/** Turns the wheel over the middle of the page until it was scrolled this far. @param distance px */
async function turnWheel(page: Page, distance: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.mouse.move(width * 0.6, height / 2);
  let next = performance.now();
  for (let turned = 0; turned < distance; turned += NOTCH) {
    await page.mouse.wheel(0, NOTCH);
    next += NOTCH_MS;
    await page.waitForTimeout(Math.max(0, next - performance.now()));
  }
}

/** Share of the frames that were dropped while something happens on a page, in percent. */
async function slowFrames(page: Page, action: () => Promise<void>): Promise<number> {
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
  return (100 * lengths.filter((length) => length > DROPPED_MS).length) / lengths.length;
}
