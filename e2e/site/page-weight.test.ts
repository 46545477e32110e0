import { describe, expect, it } from 'vitest';
import { searchField, untilFieldIsAlive } from '../bench/search-field.ts';
import { kilobytes, type TransferLog, watchTransfers } from '../bench/transfers.ts';
import { fileBrowser } from '../file-browser.ts';
import { pagesWithSearch } from '../pages-with-search.ts';
import { sharedSystem } from '../shared-system.ts';

/** What a page may send of scripts before typing in its search field works, with all that it fetches by itself, KB. */
const BUDGET = 187;
/** The page of an icon has "Add to a collection" from the start; in lists it comes with the pointer. */
const ICON_PAGE_BUDGET = 202;

const budgetOf = (address: string) => (/^\/icon\/\w{12}\//.test(address) ? ICON_PAGE_BUDGET : BUDGET);

const browser = fileBrowser();

const scripts = (log: TransferLog) => kilobytes(log.soFar(), 'Script');

/** What a visitor of a page has fetched when the search field listens, and when typed words have suggestions. */
async function visit(address: string): Promise<{ alive: number; typed: number }> {
  const visitor = await browser.newVisitor();
  try {
    const page = await visitor.newPage();
    const log = await watchTransfers(page);
    await page.goto(sharedSystem().url + address, { waitUntil: 'commit' });
    await untilFieldIsAlive(page);
    const alive = scripts(log);
    await page.waitForLoadState('networkidle');
    await searchField(page).pressSequentially('ho');
    await page.getByRole('option').first().waitFor();
    await page.waitForLoadState('networkidle');
    return { alive, typed: scripts(log) };
  } finally {
    await visitor.close();
  }
}

/** See docs/decisions/0010-weight-of-scripts.md; `node federation/bundle-report.ts` shows what weighs. */
describe('the weight of scripts, as they travel', () => {
  it('keeps its budget on every kind of page with a search field, nothing held back', async () => {
    const heavy: string[] = [];
    const addresses = (await pagesWithSearch(sharedSystem().url)).values();
    const visitAll = async () => {
      for (const address of addresses) {
        const { alive, typed } = await visit(address);
        expect(alive, `${address} sends scripts`).toBeGreaterThan(100);
        if (typed > budgetOf(address))
          heavy.push(`${address} ${alive.toFixed(1)} KB, ${typed.toFixed(1)} KB with suggestions`);
      }
    };
    // Most of a visit is to wait until the network falls silent.
    await Promise.all([visitAll(), visitAll(), visitAll()]);
    expect(heavy.join('; ')).toBe('');
  });
});
