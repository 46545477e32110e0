import type { Page } from 'playwright';
import type { VisitorOptions } from '../e2e/browser.ts';
import { collectPageErrors } from '../e2e/page-errors.ts';
import type { Bench, Figure } from './bench.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { freshVisits } from './fresh-visits.ts';
import { takeNotes } from './page-clock.ts';

const ROUNDS = 3;
/** Time by which all regions of the frame are hydrated, ms. */
const ALL_HYDRATED_MS = 3500;

interface Visitor extends VisitorOptions {
  readonly name: string;
  /** What their browser has stored from an earlier visit. */
  readonly stored?: Readonly<Record<string, string>>;
}

const visitors: readonly Visitor[] = [
  { name: 'new visitor' },
  { name: 'closed sidebar, dark theme', stored: { isSidebarClosed: 'true', theme: 'dark' } },
  { name: 'sidebar left at the categories', stored: { activeTab: 'categories' } },
  { name: 'sidebar left at the collections', stored: { activeTab: 'collections' } },
  { name: 'compact grid', stored: { I8GridMode: 'compact' } },
  { name: 'tablet', width: 768 },
  { name: 'phone', width: 375 },
];

/** Layout shift while a page of results is hydrated and a panel opens, and messages of the console. */
export const bench: Bench = {
  title: 'Layout shift and hydration of /icons/set/home',
  run: (context) =>
    onBenchSite(context, async (site) => {
      const figures: Figure[] = [];
      for (const { name, stored = {}, ...options } of visitors) {
        const visits = await freshVisits(site, ROUNDS, (page) => lookAndOpen(site, page, stored), options);
        const worst = (read: (visit: Visit) => number) => Math.max(...visits.map(read));
        figures.push(
          shift(
            `${name}: until everything is hydrated`,
            worst((visit) => visit.hydrated),
          ),
          shift(
            `${name}: with a panel opened`,
            worst((visit) => visit.opened),
          ),
          {
            name: `${name}: messages, errors and reports`,
            value: worst((visit) => visit.lines.length),
            unit: 'lines',
            target: { atMost: 0 },
          },
        );
        const seen = new Set(visits.flatMap(({ lines, moved }) => [...lines, ...moved]));
        for (const line of seen) console.log(`  ${name}: ${line}`);
      }
      return figures;
    }),
};

interface Visit {
  /** Layout shift until every region was hydrated, and until a panel was open. */
  readonly hydrated: number;
  readonly opened: number;
  readonly moved: readonly string[];
  /** Console, errors, failed requests, violations of the policy, recovered hydration. */
  readonly lines: readonly string[];
}

async function lookAndOpen(
  { url }: BenchSite,
  page: Page,
  stored: Readonly<Record<string, string>>,
): Promise<Visit> {
  const errors = await collectPageErrors(page);
  await takeNotes(page);
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(`${url}/icons/set/home`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(ALL_HYDRATED_MS);
  const { layoutShift: hydrated } = await page.evaluate(() => window.benchNotes);
  await page.locator('[data-cell]').nth(2).click();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const { layoutShift: opened, moved, failures } = await page.evaluate(() => window.benchNotes);
  return { hydrated, opened, moved, lines: [...errors.lines, ...failures] };
}

const shift = (name: string, value: number): Figure => ({
  name,
  value,
  unit: 'CLS',
  target: { atMost: 0.02 },
});
