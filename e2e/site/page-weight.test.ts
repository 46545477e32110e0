import type { Cookie, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { pagesWithSearch } from '../pages-with-search.ts';
import { searchField, untilFieldIsHydrated } from '../search-field.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount } from '../sign-in.ts';
import { kilobytes, type TransferLog, watchTransfers } from '../transfers.ts';

/** What a page may send of scripts before typing in its search field works, with all that it fetches by itself, KB. */
const BUDGET = 180;

/** Of the page of one's own collection, which can be edited and takes uploads, KB. */
const OWN_COLLECTION_BUDGET = 186;
const browser = fileBrowser();

const scripts = (log: TransferLog) => kilobytes(log.soFar(), 'Script');

/** Of the list of requests, with all that the form for a new one fetches. */
const REQUESTS_BUDGET = 170;

/** What a visitor of a page has fetched when the search field listens, and when typed words have suggestions. */
async function visit(address: string): Promise<{ alive: number; typed: number }> {
  const visitor = await browser.newVisitor();
  try {
    return await weigh(await visitor.newPage(), address);
  } finally {
    await visitor.close();
  }
}

async function weigh(page: Page, address: string): Promise<{ alive: number; typed: number }> {
  const log = await watchTransfers(page);
  await page.goto(sharedSystem().url + address, { waitUntil: 'commit' });
  await untilFieldIsHydrated(page);
  const alive = scripts(log);
  await page.waitForLoadState('networkidle');
  await searchField(page).pressSequentially('ho');
  await page.getByRole('option').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { alive, typed: scripts(log) };
}

/** A signed-in visitor with a public collection of a few icons; each page in a context of its own, so nothing is cached. */
async function ownCollection(): Promise<{ cookies: Cookie[]; id: string; apiCode: string }> {
  const { url } = sharedSystem();
  const visitor = await browser.newVisitor();
  try {
    const page = await visitor.newPage();
    await giveAccount(visitor, url, 'new');
    const call = async (method: string, path: string, data: object) => {
      const answer = await page.request.fetch(url + path, { method, headers: { origin: url }, data });
      expect(answer.ok(), `${method} ${path} answered ${answer.status()}`).toBe(true);
      return answer.json();
    };
    const found = await page.request.get(`${url}/api/iconsets/v6/search?term=home&amount=12`);
    const { icons } = (await found.json()) as { icons: { id: string }[] };
    const { collection } = await call('PUT', '/siteApi/collections/v2', {
      name: 'Weighed',
      icons: icons.map(({ id }) => id),
    });
    await call('PATCH', `/siteApi/collections/v2/${collection.id}`, { access: 'public' });
    return { cookies: await visitor.cookies(), id: collection.id, apiCode: collection.apiCode };
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
        if (typed > BUDGET)
          heavy.push(`${address} ${alive.toFixed(1)} KB, ${typed.toFixed(1)} KB with suggestions`);
      }
    };
    // Most of a visit is to wait until the network falls silent.
    await Promise.all([visitAll(), visitAll(), visitAll()]);
    expect(heavy.join('; ')).toBe('');
  });

  it('keeps its budget on the list of requests, which has no search field for icons', async () => {
    const visitor = await browser.newVisitor();
    const page = await visitor.newPage();
    const log = await watchTransfers(page);
    await page.goto(`${sharedSystem().url}/icons/request-icon`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('textbox', { name: 'What should it show?' }).fill('Induction hob');
    await page.getByRole('button', { name: 'Sign in to attach images' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts(log)).toBeGreaterThan(100);
    expect(scripts(log)).toBeLessThanOrEqual(REQUESTS_BUDGET);
  });

  it('keeps its budget on the pages of collections, for their owner and for a guest', async () => {
    const { cookies, id, apiCode } = await ownCollection();
    const pages = [
      { address: '/icons/collections', cookies, budget: BUDGET },
      { address: `/icon/collections/${id}`, cookies, budget: OWN_COLLECTION_BUDGET },
      { address: '/icons/collections', budget: BUDGET },
      { address: `/icons/collections/${apiCode}`, budget: BUDGET },
    ];
    const weights: string[] = [];
    for (const { address, cookies, budget } of pages) {
      const visitor = await browser.newVisitor();
      await visitor.addCookies(cookies ?? []);
      const { typed } = await weigh(await visitor.newPage(), address);
      await visitor.close();
      if (typed > budget) weights.push(`${address} ${cookies ? 'of its owner ' : ''}${typed.toFixed(1)} KB`);
    }
    expect(weights.join('; ')).toBe('');
  });
});
