import { expect, it } from 'vitest';
import { runFaultMatrix } from '../faults/fault-matrix.ts';
import { type Spoil, spoilVersion, updateSpoiled } from '../faults/spoiled-version.ts';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';

const browser = fileBrowser();

/** With `FAULTS=all` in the environment every cell of the matrix is visited. */
const visitsAll = process.env.FAULTS === 'all';

/** Cells that differ in kind. */
const visited: readonly string[] = [
  'mf-header, 404',
  'mf-header, throws on first render',
  'mf-header, throws on later update',
  'mf-search, refused',
  'mf-search, 1 byte/s',
  'mf-search, 30 s hang',
  'mf-header, 1 byte/s',
  'mf-icon-detail, 30 s hang',
  'mf-search, throws on first render',
  'mf-icon-detail, throws on later update',
  'mf-icon-detail, wrong integrity',
  'mf-icon-detail, missing while unused',
  'mf-icon-detail, syntax error',
  'mf-icon-detail, wrong export',
  'mf-collections, 500',
  'mf-collections, throws at load',
  'mf-collections, throws on first render',
  'mf-collections, throws on later update',
  'mf-requests, 404',
  'mf-requests, 30 s hang',
  'mf-requests, throws at load',
  'mf-requests, throws on first render',
  'mf-requests, throws on later update',
];

it(
  'a page has content that stays in place whatever fault its remote has, and the remote recovers without a reload',
  async () => {
    const cells = await runFaultMatrix(browser.chromium, sharedSystem().url, {
      wanted: (remote, fault) => visitsAll || visited.includes(`${remote}, ${fault.name}`),
      // As many as CI has processors: pages that wait for one report late.
      concurrency: 2,
    });
    const failed = cells.flatMap(({ remote, fault, visit }) => {
      const end = visit instanceof Error ? visit.message : visit.end;
      return end === 'alive' ? [] : [`${remote}, ${fault}: ${end}`];
    });
    expect(failed).toEqual([]);
    expect(cells.length).toBeGreaterThanOrEqual(visited.length);
    for (const { remote, fault, visit } of cells) {
      if (visit instanceof Error) continue;
      expect(visit.layoutShift, `${remote}, ${fault}`).toBeLessThanOrEqual(0.02);
      // Operators must learn of each fault.
      if (fault === 'missing while unused') expect(visit.reportedMs).toBeNull();
      else expect(visit.reportedMs, `${remote}, ${fault}`).not.toBeNull();
      if (fault === '1 byte/s' || fault === '30 s hang')
        expect(visit.reportedMs, `${remote}, ${fault}`).toBeLessThan(visit.contentMs + 10_000);
    }
  },
  visitsAll ? 600_000 : 180_000,
);

/** A page of icons drawn by a version that throws as soon as the test says so, with a word that the visitor is typing. */
async function typeBeforeThrow(spoil: Omit<Spoil, 'component'> = {}) {
  const page = await browser.newPage();
  await spoilVersion(page, 'mf-search', { ...spoil, component: 'if (updates > 0) throw new Error("later")' });
  await page.goto(`${sharedSystem().url}/icons/set/home`, { waitUntil: 'domcontentloaded' });
  const field = page.getByRole('combobox', { name: 'Search icons' });
  // Text typed before hydration stays, but gets no suggestions.
  await untilHydrated(page);
  await field.fill('cale');
  await page.getByRole('option').first().waitFor();
  const throwNow = () => updateSpoiled(page);
  return { page, field, throwNow };
}

it('a page whose version throws is drawn by the last good one: what was typed, the focus, the address and the scroll position stay', async () => {
  const { page, field, throwNow } = await typeBeforeThrow();
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  const before = await page.evaluate(() => [location.href, history.length, Math.round(scrollY)]);
  // The element itself is another one afterwards.
  await field.evaluate((element) => Object.assign(element, { isOld: true }));
  await throwNow();
  await page.waitForFunction(() => {
    const next = document.querySelector('main:not(:has([aria-busy=true])) [role=combobox]');
    return next && !('isOld' in next);
  });
  await expect.poll(() => field.inputValue()).toBe('cale');
  expect(await field.evaluate((element) => document.activeElement === element)).toBe(true);
  expect(await page.evaluate(() => [location.href, history.length, Math.round(scrollY)])).toEqual(before);
  await field.pressSequentially('nd');
  await page
    .getByRole('option', { name: /calend/i })
    .first()
    .waitFor();
}, 60_000);

it('a page that no version can draw says so with a code, and is not drawn again and again', async () => {
  const { page, throwNow } = await typeBeforeThrow({ lastGood: true });
  let drawn = 0;
  page.on('request', (request) => {
    if (/\/api\/iconsets\/v6\/search\?/.test(request.url())) drawn += 1;
  });
  await throwNow();
  await page.locator('main').getByText('INTERNAL').waitFor();
  expect(drawn).toBeLessThanOrEqual(2);
  expect(await page.locator('[data-region=header] a').count()).toBeGreaterThan(3);
}, 60_000);
