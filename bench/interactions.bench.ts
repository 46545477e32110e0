import type { Page } from 'playwright';
import { untilFieldIsHydrated } from '../e2e/search-field.ts';
import type { Bench, Figure } from './bench.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { freshVisits } from './fresh-visits.ts';
import { untilFirstScreen, watchIconCells } from './icon-cells.ts';
import { type Interaction, PAUSE_MS, timed, watchInteractions } from './interaction-watch.ts';
import { cpuSlowdown } from './machine.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = 3;
const TIMES = 4;
const ICONS = 1000;
const COLOURS = ['Red', 'Blue', 'Mint', 'Orange'];

/** What a visitor presses after 1,000 icons, with the processor of a phone; and the walk through the styles without. */
export const bench: Bench = {
  title: `Interactions with /icons/set/home after ${ICONS} icons`,
  run: (context) =>
    onBenchSite(context, async (site) => {
      const visits = await freshVisits(site, ROUNDS, async (page) => {
        await openGrid(site, page);
        await scrollThrough(page);
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
        return [
          ...(await openPanels(page)),
          ...(await changeColours(page)),
          ...(await walkStyles(page)),
          ...(await chooseFilters(page)),
        ];
      });
      const walks = await freshVisits(site, ROUNDS, async (page) => {
        await openGrid(site, page);
        return walkStyles(page);
      });
      return [
        ...[...Map.groupBy(visits.flat(), ({ name }) => name)].flatMap(([name, all]) => figures(name, all)),
        {
          name: 'scrub style at full speed: key to all cells in the next style, p75',
          value: percentile(
            walks.flat().map(({ drawn }) => drawn),
            75,
          ),
          unit: 'ms',
          target: { atMost: 100 },
        },
      ];
    }),
};

interface Measured extends Interaction {
  readonly name: string;
}

function figures(name: string, all: readonly Measured[]): Figure[] {
  const latencies = all.map(({ latency }) => latency);
  const drawn = all.map((one) => one.drawn);
  return [
    { name: `${name}: INP, p75`, value: percentile(latencies, 75), unit: 'ms', target: { atMost: 100 } },
    { name: `${name}: INP, p50`, value: median(latencies), unit: 'ms' },
    { name: `${name}: until it is seen, p75`, value: percentile(drawn, 75), unit: 'ms' },
  ];
}

async function openGrid({ url }: BenchSite, page: Page): Promise<void> {
  await watchInteractions(page);
  await watchIconCells(page);
  await page.goto(`${url}/icons/set/home`, { waitUntil: 'networkidle' });
  await untilFieldIsHydrated(page);
  await untilFirstScreen(page);
  await page.waitForTimeout(PAUSE_MS);
}

/** Scrolls a screen at a time, so that every page of icons is loaded. */
async function scrollThrough(page: Page): Promise<void> {
  let seen = 0;
  while (seen < ICONS) {
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }));
    await page.waitForFunction(() => window.iconCells().every((cell) => !cell.isBlank));
    seen = await page.evaluate(() => Math.max(...window.iconCells().map(({ place }) => Number(place))));
  }
  await page.waitForLoadState('networkidle');
}

async function openPanels(page: Page): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const cell = page.locator(`[data-cell="${ICONS - 40 + time}"]`);
    await cell.scrollIntoViewIfNeeded();
    await cell.hover();
    await page.waitForTimeout(PAUSE_MS);
    measured.push({
      name: 'open panel',
      ...(await timed(page, { selector: '[data-panel]' }, () => cell.click())),
    });
    await page.keyboard.press('Escape');
    await page.locator('[data-panel]').waitFor({ state: 'detached' });
    await page.waitForTimeout(PAUSE_MS);
  }
  return measured;
}

async function changeColours(page: Page): Promise<Measured[]> {
  await page.getByRole('button', { name: 'Customize icons' }).click();
  const colours = page
    .getByRole('group', { name: 'Customize icons' })
    .getByRole('radiogroup', { name: 'Color', exact: true });
  const measured: Measured[] = [];
  for (const name of COLOURS) {
    const colour = colours.getByRole('radio', { name: new RegExp(`^${name},`) });
    const hex = /#\w+/.exec((await colour.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    const seen = { selector: '[data-icon-grid]', colour: hex };
    measured.push({ name: 'change colour of all icons', ...(await timed(page, seen, () => colour.click())) });
  }
  return measured;
}

async function walkStyles(page: Page): Promise<Measured[]> {
  const scrubber = page.getByRole('slider', { name: 'Walk through the styles' });
  await scrubber.focus();
  await page.waitForLoadState('networkidle');
  const measured: Measured[] = [];
  // The first step loads the neighbours of the second.
  for (let time = 0; time <= TIMES; time += 1) {
    const style = await scrubber.getAttribute('aria-valuetext');
    const seen = {
      selector: `[role=slider][aria-valuetext]:not([aria-valuetext="${style}"])`,
      andCells: true as const,
    };
    measured.push({
      name: 'scrub style',
      ...(await timed(page, seen, () => page.keyboard.press('ArrowRight'))),
    });
  }
  return measured.slice(1);
}

async function chooseFilters(page: Page): Promise<Measured[]> {
  const filters = page.getByRole('group', { name: 'Filters' });
  const measured: Measured[] = [];
  for (const choice of ['In a circle', 'In a square', 'Rounded', 'Bold']) {
    const menu = filters.getByRole('button', { name: 'Shape' });
    const opened = await timed(page, { selector: ':popover-open [role=menuitemradio]' }, () => menu.click());
    measured.push({ name: 'open filter', ...opened });
    const entry = page.locator(':popover-open').getByText(choice, { exact: true });
    const seen = { selector: `a[aria-label="Remove ${choice}"]` };
    measured.push({ name: 'choose filter', ...(await timed(page, seen, () => entry.click())) });
  }
  return measured;
}
