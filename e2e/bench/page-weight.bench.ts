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
      const visits = await freshVisits(site, rounds, (page) => typeIntoNewPage(site, page));
      const middle = (read: (visit: Visit) => number) => median(visits.map(read));
      return [
        {
          name: 'icons with their picture in the first HTML',
          value: await iconsWithoutScript(site),
          unit: 'icons',
          target: { atLeast: 8 },
        },
        figure(
          'HTML',
          middle(({ suggested }) => kilobytes(suggested, 'Document')),
        ),
        figure(
          'style sheets',
          middle(({ suggested }) => kilobytes(suggested, 'Stylesheet')),
        ),
        figure(
          'pictures',
          middle(({ suggested }) => kilobytes(suggested, 'Image')),
        ),
        figure(
          'scripts until the field listens',
          middle(({ alive }) => kilobytes(alive, 'Script')),
        ),
        {
          ...figure(
            'scripts until suggestions',
            middle(({ suggested }) => kilobytes(suggested, 'Script')),
          ),
          target: { atMost: 180 },
        },
        figure(
          'all until suggestions',
          middle(({ suggested }) => kilobytes(suggested)),
        ),
        ...bySize(visits[0]?.suggested ?? []),
      ];
    }),
};

interface Visit {
  readonly alive: readonly Transfer[];
  readonly suggested: readonly Transfer[];
}

async function typeIntoNewPage({ url }: BenchSite, page: Page): Promise<Visit> {
  const log = await watchTransfers(page);
  await page.goto(url + path, { waitUntil: 'commit' });
  await untilFieldIsAlive(page);
  const alive = log.soFar();
  await searchField(page).fill('ho');
  await page.getByRole('option').first().waitFor();
  return { alive, suggested: log.soFar() };
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
