import type { Page } from 'playwright';
import { searchAgain, untilFieldIsHydrated } from '../e2e/search-field.ts';
import type { Bench, Figure } from './bench.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { freshVisits } from './fresh-visits.ts';
import { untilFirstScreen, watchIconCells } from './icon-cells.ts';
import { cpuSlowdown } from './machine.ts';
import { takeNotes } from './page-clock.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = 5;
/** Searched one after the other by one visitor. */
const TERMS = ['cat', 'mail', 'user', 'heart', 'cloud', 'music', 'star', 'phone', 'camera', 'lock'];

/** How soon a new visitor sees icons and finds others: on a slow line with a slow processor, and without. */
export const bench: Bench = {
  title: 'First icons and first search result of a new visitor',
  run: (context) =>
    onBenchSite(context, async (site) => [
      ...(await measure(site, 'slow line', slowDown)),
      ...(await measure(site, 'fast line', async () => {})),
      ...(await searchAgainAndAgain(site)),
    ]),
};

async function measure(
  site: BenchSite,
  line: string,
  prepare: (page: Page) => Promise<void>,
): Promise<Figure[]> {
  const visits = await freshVisits(site, ROUNDS, async (page) => {
    await prepare(page);
    return firstVisit(site, page);
  });
  const figure = (name: string, read: (visit: Visit) => number): Figure => ({
    name: `${line}: ${name}`,
    value: median(visits.map(read)),
    unit: 'ms',
  });
  return [
    figure('largest contentful paint', (visit) => visit.largestPaint),
    figure('first icon', (visit) => visit.firstIcon),
    figure('first screen of icons', (visit) => visit.firstScreen),
    figure('search field listens', (visit) => visit.alive),
    figure('Enter to first search result', (visit) => visit.search),
  ];
}

interface Visit {
  readonly largestPaint: number;
  readonly firstIcon: number;
  readonly firstScreen: number;
  readonly alive: number;
  /** From the key Enter on; the other times are from the start of the navigation. */
  readonly search: number;
}

async function firstVisit({ url }: BenchSite, page: Page): Promise<Visit> {
  await takeNotes(page);
  await watchIconCells(page);
  await page.goto(`${url}/icons/set/home`, { waitUntil: 'commit' });
  await untilFieldIsHydrated(page);
  const alive = await page.evaluate(() => performance.now());
  const { firstIcon, firstScreen } = await untilFirstScreen(page);
  // The browser takes no larger paint into account after the first key.
  await page.waitForLoadState('load');
  const { largestPaint } = await page.evaluate(() => window.benchNotes);
  return { largestPaint, firstIcon, firstScreen, alive, search: await searchAgain(page, 'arrow') };
}

async function searchAgainAndAgain(site: BenchSite): Promise<Figure[]> {
  const [times = []] = await freshVisits(site, 1, async (page) => {
    await watchIconCells(page);
    await page.goto(`${site.url}/icons/set/home`, { waitUntil: 'networkidle' });
    const measured: number[] = [];
    for (const term of TERMS) measured.push(await searchAgain(page, term));
    return measured;
  });
  return [
    {
      name: 'warm search: last key to results, p50',
      value: median(times),
      unit: 'ms',
    },
    { name: 'warm search: last key to results, p95', value: percentile(times, 95), unit: 'ms' },
  ];
}

/** A mobile line of 150 ms and 1.6 Mbit/s, and the processor of a phone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
