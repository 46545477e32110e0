import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { spoilVersion } from '../faults/spoiled-version.ts';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';
import { type SpoilableShell, startSpoilableShell } from '../spoilable-shell.ts';

const browser = fileBrowser();
const scripts = '**/remotes/mf-collections/**/*.js';
const RESULTS = '/icons/set/home';

const tab = (page: Page) => page.getByRole('tab', { name: 'Collections' });
const region = (page: Page) => page.locator('[data-region=sidebar]');

/** Opens results behind the interceptor of a test, and waits for hydration. */
async function open(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await browser.newPage();
  await prepare(page);
  await page.goto(sharedSystem().url + RESULTS, { waitUntil: 'domcontentloaded' });
  await untilHydrated(page);
  return page;
}

/** Results work: a hovered cell reports no fault, and its panel opens. */
async function expectAtWork(page: Page): Promise<void> {
  const cell = page.locator('main [data-cell]').first();
  await cell.hover();
  await cell.click();
  await page.getByText(/license, by/).waitFor();
  expect(
    await page
      .locator('main')
      .getByText(/ADD-TO-COLLECTION|SELECTION-ACTIONS/)
      .count(),
  ).toBe(0);
}

describe('pages of other remotes while mf-collections', () => {
  it('does not come: icons and panel work, the tab says so with a code, and fills when it is tried again', async () => {
    const page = await open((opened) => opened.route(scripts, (route) => route.abort()));
    await expectAtWork(page);
    await tab(page).click();
    await region(page).getByText('SIDEBAR-COLLECTIONS-REMOTE_UNAVAILABLE').waitFor();
    await page.getByRole('tab', { name: 'Styles' }).click();
    await region(page)
      .getByRole('link', { name: /^Outline/ })
      .waitFor();
    await page.unroute(scripts);
    await tab(page).click();
    await region(page).getByRole('button', { name: 'Try again' }).click();
    await region(page).getByRole('button', { name: 'Sign in' }).waitFor();
  }, 60_000);

  it('is slow (7 s): icons and panel do not wait for it, and the tab fills', async () => {
    const start = performance.now();
    const page = await open((opened) =>
      opened.route(scripts, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 7000));
        await route.continue().catch(() => {});
      }),
    );
    await expectAtWork(page);
    await tab(page).click();
    await region(page).getByRole('button', { name: 'Sign in' }).waitFor({ timeout: 30_000 });
    expect(performance.now() - start).toBeGreaterThan(7000);
  }, 60_000);

  it.each([
    ['throws at load', { entry: (code: string) => `throw new Error("at load");${code}` }, /UNAVAILABLE/],
    ['throws on first render', { component: 'throw new Error("first render")' }, /FAILED/],
  ])(
    '%s, and no version is better: icons and panel work, the tab says so',
    async (_what, spoil, code) => {
      const page = await open((opened) =>
        spoilVersion(opened, 'mf-collections', { ...spoil, lastGood: true }),
      );
      await expectAtWork(page);
      await tab(page).click();
      await region(page).getByText(code).waitFor();
      await page.getByRole('tab', { name: 'Categories' }).click();
      await region(page).getByRole('link').first().waitFor();
    },
    60_000,
  );

  it('throws, and the version before does not: the tab is drawn by that one', async () => {
    const page = await open((opened) =>
      spoilVersion(opened, 'mf-collections', { component: 'throw new Error("first render")' }),
    );
    await tab(page).click();
    await region(page).getByRole('button', { name: 'Sign in' }).waitFor();
  }, 60_000);
});

describe('a site without mf-collections', () => {
  let shell: SpoilableShell | undefined;
  afterEach(() => shell?.stop());

  it('has no tab of it and no link to it, and says 503 at its addresses', async () => {
    shell = await startSpoilableShell(sharedSystem(), ({ deactivate }) => deactivate('mf-collections'));
    const page = await browser.newPage();
    await page.goto(shell.url + RESULTS, { waitUntil: 'domcontentloaded' });
    await untilHydrated(page);
    await expectAtWork(page);
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Styles', 'Categories']);
    expect(await page.locator('a[href="/icons/collections"]').count()).toBe(0);
    for (const path of ['/icons/collections', '/icons/collections/travel-x1', '/icon/collections/c1']) {
      const answer = await fetch(shell.url + path);
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '2']);
      expect(await answer.text()).toContain('REMOTE_ABSENT');
    }
  }, 120_000);
});
