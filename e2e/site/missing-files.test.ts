import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../browser.ts';
import { neededRemotes } from '../faults/fault-matrix.ts';
import { visitUnderFault } from '../faults/faulty-visit.ts';
import { sharedSystem } from '../shared-system.ts';
import { type SpoilableShell, startSpoilableShell } from '../spoilable-shell.ts';

const spoiled = ['mf-search', 'mf-icon-detail'];

let browser: Browser;
let shell: SpoilableShell;
beforeAll(async () => {
  browser = await launchBrowser();
}, 120_000);
afterAll(() => browser.close());
// One for each test, and for a test that is tried again: it takes versions out.
beforeEach(async () => {
  shell = await startSpoilableShell(sharedSystem(), async ({ renew }) => {
    for (const remote of spoiled) await renew(remote);
  });
}, 120_000);
afterEach(() => shell?.stop());

it.each([
  ['comes under a second address', /\/remotes\/mf-search\/.*_routes\.\w+\.css$/, '.css?again=1'],
  ['is missing for good', /\/mf-search\/9\.0\.0-newer\/.*_routes\.\w+\.css(\?.*)?$/, '.css'],
])(
  'a style sheet that %s: nothing is painted without it',
  async (_how, pattern, end) => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    await page.addInitScript(watchShift);
    await page.route(pattern, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${shell.url}/icons/set/home`, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('link[data-failed]').count()).toBe(1);
    // Both are requested; the fallback stays when the other does not come.
    const rescued = () =>
      page
        .locator('link[rel=stylesheet][blocking=render]')
        .evaluateAll((links) =>
          links.map((link) => link.getAttribute('href')?.replace(/.*_routes\.\w+/, '')),
        );
    await expect.poll(rescued, { timeout: 30_000 }).toEqual([end]);
    // The page is alive when its search field suggests.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main [role=combobox]') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    );
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
      0.02,
    );
    await visitor.close();
  },
  120_000,
);

const versionIn = (html: string, remote: string) =>
  new RegExp(`/remotes/${remote}/([^/]+)/web/remoteEntry\\.js`).exec(html)?.[1];

it('a version whose files vanish while it serves: its page shows in the style of the last good one, does not move, and comes alive; the next page is of the last good version', async () => {
  const remotes = (await neededRemotes(shell.url)).filter(({ name }) => spoiled.includes(name));
  const pageOf = async (path: string) => (await fetch(shell.url + path)).text();
  for (const remote of remotes) {
    const { name, path } = remote;
    expect(versionIn(await pageOf(path), name)).toBe('9.0.0-newer');
    await shell.removeWebFiles(name);
    const visit = await visitUnderFault(browser, shell.url, remote, nothingElse, noLine);
    const takenOut = (await shell.log()).split('\n').filter((line) => line.includes('TAKEN_OUT'));
    expect(visit.end, `${name} ${takenOut.join(' ')}`).toBe('alive');
    expect(visit.layoutShift, name).toBeLessThanOrEqual(0.02);
    await expect
      .poll(async () => versionIn(await pageOf(path), name), { timeout: 15_000 })
      .not.toBe('9.0.0-newer');
  }
  expect(await shell.log()).toMatch(/"code":"REMOTE_TAKEN_OUT".*"REMOTE_ARTIFACT_MISSING"/);
}, 120_000);

function watchShift(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      (window as unknown as { shift: number }).shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const nothingElse = { name: 'files missing', kind: 'published', apply: async () => async () => {} } as const;
const noLine = { reset: '', hang: '', drip: '', close: async () => {} };
