import type { Page } from 'playwright';
import { newVisitor } from '../e2e/browser.ts';
import { pagesWithSearch } from '../e2e/pages-with-search.ts';
import { searchField, untilFieldIsAlive } from '../e2e/search-field.ts';
import { kilobytes, plainPath, type Transfer, watchTransfers } from '../e2e/transfers.ts';
import type { Bench, Figure } from './bench.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { freshVisits } from './fresh-visits.ts';
import { watchIconCells } from './icon-cells.ts';
import { median } from './statistics.ts';

const path = '/icons/set/home';
const rounds = 3;
/** A visitor who only looks: time for everything that a page fetches by itself, ms. */
const lookedMs = 10_000;
/** What a page may send of scripts, KB. */
const target = { atMost: 180 };

/**
 * What travels to an ordinary visitor of a page of results: until the search field listens, while nothing is done for ten
 * seconds, and until typed words have suggestions. Nothing is held back; what has come counts, whatever it was for.
 */
export const bench: Bench = {
  title: 'Weight of /icons/set/home',
  run: (context) =>
    onBenchSite(context, async (site) => {
      const visits = await freshVisits(site, rounds, (page) => visit(site, page, path));
      const after = (moment: keyof Visit, type?: string) =>
        median(visits.map((each) => kilobytes(each[moment], type)));
      return [
        {
          name: 'icons with their picture in the first HTML',
          value: await iconsWithoutScript(site),
          unit: 'icons',
          target: { atLeast: 8 },
        },
        figure('HTML', after('suggested', 'Document')),
        figure('style sheets', after('suggested', 'Stylesheet')),
        figure('pictures', after('suggested', 'Image')),
        { ...figure('scripts until the field listens', after('alive', 'Script')), target },
        { ...figure('scripts after 10 s of looking', after('looked', 'Script')), target },
        {
          ...figure('scripts after that and typing, with suggestions', after('suggested', 'Script')),
          target,
        },
        figure('everything until suggestions', after('suggested')),
        ...(await otherPages(site)),
        ...bySize(visits[0]?.suggested ?? []),
      ];
    }),
};

/** What had come at each moment of a visit. */
interface Visit {
  readonly alive: readonly Transfer[];
  readonly looked: readonly Transfer[];
  readonly suggested: readonly Transfer[];
}

async function visit({ url }: BenchSite, page: Page, address: string): Promise<Visit> {
  const log = await watchTransfers(page);
  await page.goto(url + address, { waitUntil: 'commit' });
  await untilFieldIsAlive(page);
  const alive = log.soFar();
  await page.waitForTimeout(lookedMs);
  const looked = log.soFar();
  await searchField(page).pressSequentially('ho');
  await page.getByRole('option').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { alive, looked, suggested: log.soFar() };
}

/** Scripts of the other kinds of pages that have a search field, once each: after looking, typing and suggestions. */
async function otherPages(site: BenchSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const address of (await pagesWithSearch(site.url)).filter((other) => other !== path)) {
    const [seen] = await freshVisits(site, 1, (page) => visit(site, page, address));
    figures.push({
      ...figure(`scripts of ${address}, all in all`, kilobytes(seen?.suggested ?? [], 'Script')),
      target,
    });
  }
  return figures;
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
