import type { Page } from 'playwright';
import { newVisitor } from '../browser.ts';
import type { Bench, Figure } from './bench.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { freshVisits } from './fresh-visits.ts';
import { watchIconCells } from './icon-cells.ts';
import { searchField, untilFieldIsAlive } from './search-field.ts';
import { median } from './statistics.ts';
import { kilobytes, plainPath, type Transfer, watchTransfers } from './transfers.ts';

const path = '/icons/set/home';
const rounds = 5;

/** What travels until a visitor of a page of results can type into the search field and sees suggestions. */
export const bench: Bench = {
  title: 'Weight of /icons/set/home',
  run: (context) =>
    onBenchSite(context, async (site) => {
      const busy = await freshVisits(site, rounds, async (page) => {
        await neverIdle(page);
        return typeIntoNewPage(site, page);
      });
      const visits = await freshVisits(site, rounds, (page) => typeIntoNewPage(site, page));
      const after = (read: (visit: Visit) => readonly Transfer[], type: string | undefined, of = visits) =>
        median(of.map((visit) => kilobytes(read(visit), type)));
      return [
        {
          name: 'icons with their picture in the first HTML',
          value: await iconsWithoutScript(site),
          unit: 'icons',
          target: { atLeast: 8 },
        },
        figure('HTML', after(suggested, 'Document')),
        figure('style sheets', after(suggested, 'Stylesheet')),
        figure('pictures', after(suggested, 'Image')),
        { ...figure('scripts until the field listens', after(alive, 'Script')), target: { atMost: 180 } },
        {
          ...figure('scripts until typed words have suggestions', after(suggested, 'Script', busy)),
          target: { atMost: 180 },
        },
        figure('the same with what the frame fetches when idle', after(suggested, 'Script')),
        figure('everything until suggestions', after(suggested, undefined)),
        ...bySize(visits[0]?.suggested ?? []),
      ];
    }),
};

interface Visit {
  readonly alive: readonly Transfer[];
  readonly suggested: readonly Transfer[];
}
const alive = (visit: Visit) => visit.alive;
const suggested = (visit: Visit) => visit.suggested;

/**
 * Lets the page never find time for what can wait, as on a machine with other work: so what is counted is what typing
 * needs, and not also what the header and the sidebar fetch meanwhile.
 */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

async function typeIntoNewPage({ url }: BenchSite, page: Page): Promise<Visit> {
  const log = await watchTransfers(page);
  await page.goto(url + path, { waitUntil: 'commit' });
  await untilFieldIsAlive(page);
  const untilAlive = log.soFar();
  await searchField(page).fill('ho');
  await page.getByRole('option').first().waitFor();
  return { alive: untilAlive, suggested: log.soFar() };
}

async function iconsWithoutScript({ url, browser }: BenchSite): Promise<number> {
  const visitor = await newVisitor(browser, { javaScript: false });
  try {
    const page = await visitor.newPage();
    await watchIconCells(page);
    await page.goto(url + path);
    return await page
      .locator('[data-cell]')
      .evaluateAll(
        (cells) => cells.filter((cell) => cell.querySelector('svg > *, span[style*="--picture"]')).length,
      );
  } finally {
    await visitor.close();
  }
}

const figure = (name: string, value: number): Figure => ({ name, value, unit: 'KB' });

function bySize(transfers: readonly Transfer[]): Figure[] {
  return [...transfers]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ url, type, bytes }) => figure(`  ${type.toLowerCase()} ${plainPath(url)}`, bytes / 1024));
}
