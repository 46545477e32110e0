import type { Page } from 'playwright';
import type { VisitorOptions } from '../e2e/browser.ts';
import { collectPageErrors } from '../e2e/page-errors.ts';
import type { Bench, Figure } from './bench.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { freshVisits } from './fresh-visits.ts';
import { takeNotes } from './page-clock.ts';

const rounds = 3;
/** Regions of the frame wake when nothing else is to be done, at the latest then, ms. */
const allAwakeMs = 3500;

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

/** How much moves by itself while a page of results comes to life and a panel opens, and what the console says. */
export const bench: Bench = {
  title: 'Layout shift and hydration of /icons/set/home',
  run: (context) =>
    onBenchSite(context, async (site) => {
      const figures: Figure[] = [];
      for (const { name, stored = {}, ...options } of visitors) {
        const visits = await freshVisits(site, rounds, (page) => lookAndOpen(site, page, stored), options);
        const worst = (read: (visit: Visit) => number) => Math.max(...visits.map(read));
        figures.push(
          shift(
            `${name}: until everything is awake`,
            worst((visit) => visit.awake),
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
        const told = new Set(visits.flatMap(({ lines, moved }) => [...lines, ...moved]));
        for (const line of told) console.log(`  ${name}: ${line}`);
      }
      return figures;
    }),
};

interface Visit {
  /** Layout shift until every region was awake, and until a panel was open. */
  readonly awake: number;
  readonly opened: number;
  readonly moved: readonly string[];
  /** Console, errors, failed requests, violations of the policy, mended hydration. */
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
  await page.waitForTimeout(allAwakeMs);
  const { layoutShift: awake } = await page.evaluate(() => window.benchNotes);
  await page.locator('[data-cell]').nth(2).click();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const { layoutShift: opened, moved, failures } = await page.evaluate(() => window.benchNotes);
  return { awake, opened, moved, lines: [...errors.lines, ...failures] };
}

const shift = (name: string, value: number): Figure => ({
  name,
  value,
  unit: 'CLS',
  target: { atMost: 0.02 },
});
