import type { Page } from 'playwright';
import { newVisitor } from '../e2e/browser.ts';
import { searchField, untilFieldIsHydrated } from '../e2e/search-field.ts';
import { kilobytes, plainPath, type Transfer, watchTransfers } from '../e2e/transfers.ts';
import type { Bench, Figure } from './bench.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { freshVisits } from './fresh-visits.ts';
import { watchIconCells } from './icon-cells.ts';
import { median } from './statistics.ts';

const PATH = '/icons/set/home';
const ROUNDS = 3;
/** Idle time for everything that a page fetches by itself, ms. */
const LOOKED_MS = 10_000;
/** What a page of results may send of scripts, KB; `e2e/site/page-weight.test.ts` holds the bounds of all pages. */
const target = { atMost: 180 };

/**
 * What a page of results transfers: until the search field listens, during ten idle seconds, and until a typed word has
 * suggestions.
 */
export const bench: Bench = {
  title: 'Weight of /icons/set/home',
  run: (context) =>
    onBenchSite(context, async (site) => {
      const visits = await freshVisits(site, ROUNDS, (page) => visit(site, page));
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
        ...bySize(visits[0]?.suggested ?? []),
      ];
    }),
};

interface Visit {
  readonly alive: readonly Transfer[];
  readonly looked: readonly Transfer[];
  readonly suggested: readonly Transfer[];
}

async function visit({ url }: BenchSite, page: Page): Promise<Visit> {
  const log = await watchTransfers(page);
  await page.goto(url + PATH, { waitUntil: 'commit' });
  await untilFieldIsHydrated(page);
  const alive = log.soFar();
  await page.waitForTimeout(LOOKED_MS);
  const looked = log.soFar();
  await searchField(page).pressSequentially('ho');
  await page.getByRole('option').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { alive, looked, suggested: log.soFar() };
}

async function iconsWithoutScript({ url, browser }: BenchSite): Promise<number> {
  const visitor = await newVisitor(browser, { javaScript: false });
  try {
    const page = await visitor.newPage();
    await watchIconCells(page);
    await page.goto(url + PATH);
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
