import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DevCommand, startDevCommand } from '../dev-command.ts';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';

/** The component that the tests change, and a text of its markup. */
const bar = 'src/search-bar/search-bar.tsx';
const markup = '<span className={styles.rule} />';
/** Its first statement. */
const start = 'const t = useSearchText();';

const browser = fileBrowser();
let dev: DevCommand;
let page: Page;
const field = () => page.getByRole('combobox').first();
/** Shown for as long as something is wrong. */
const errors = () => page.getByRole('complementary', { name: 'Errors of the remote under work' });

/** A page whose scripts run, with a panel open and words typed that draw no results of their own: these would close the panel. */
async function openSearch(): Promise<void> {
  await page.goto(`${dev.url}/icons/set/home`);
  await untilHydrated(page);
  await page.locator('[data-cell="0"]').click();
  await page.locator('[data-panel] [data-download]').waitFor();
  await field().fill('typed before');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
}

beforeAll(async () => {
  dev = await startDevCommand('mf-search', sharedSystem());
}, 180_000);
beforeEach(async () => {
  page = await browser.newPage();
  await page.addInitScript(() => localStorage.setItem('liveResults', 'false'));
});
afterEach(() => dev.restore());
afterAll(async () => {
  await dev?.close();
});

it('the server renders the remote under work, and the page is the same in the browser', async () => {
  const answer = await page.goto(`${dev.url}/icons/set/home`);
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('/remotes/mf-search/0.0.0-dev/');
  expect(html).toContain('data-cell="0"');
  await openSearch();
  expect(await errors().count()).toBe(0);
});

it('a changed component is seen with what is typed and open', async () => {
  await openSearch();
  const began = performance.now();
  await dev.edit(bar, markup, '<b data-changed="">changed</b>');
  await page.waitForFunction(() => document.querySelector('[data-changed]'));
  console.info(`seen after ${Math.round(performance.now() - began)} ms`);
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
  expect(await field().inputValue()).toBe('typed before');
  expect(await page.locator('[data-panel] [data-download]').count()).toBe(1);

  await dev.edit(bar, '<b data-changed="">changed</b>', markup);
  await page.waitForFunction(() => !document.querySelector('[data-changed]'));
  await dev.built();
});

it('a changed style sheet is seen in the page as it stands, again and again', async () => {
  await openSearch();
  const file = 'src/search-bar/search-bar.module.css';
  const seen = (value: string) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('search form')].some(
          (form) => getComputedStyle(form).getPropertyValue('--seen').trim() === wanted,
        ),
      value,
    );
  await dev.edit(file, '.search {', '.search { --seen: 1;');
  await seen('1');
  await dev.edit(file, '--seen: 1;', '--seen: 2;');
  await seen('2');
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
  await dev.edit(file, ' --seen: 2;', '');
  await dev.built();
});

it('what throws on the server alone is shown in the page and the terminal until it is mended', async () => {
  await openSearch();
  const throwing = `if (typeof window === 'undefined') throw new Error('no search bar on the server');\n  ${start}`;
  await dev.edit(bar, start, throwing);
  await errors().getByText('no search bar on the server').waitFor();
  expect(dev.written()).toContain('no search bar on the server');
  // The browser has nothing against it.
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
  await dev.edit(bar, throwing, start);
  await errors().waitFor({ state: 'detached' });
  expect(await field().inputValue()).toBe('typed before');
});

it('markup that differs from the server\u2019s is shown', async () => {
  const differing = "<span className={styles.rule} data-where={typeof window === 'undefined' ? 's' : 'b'} />";
  await dev.edit(bar, markup, differing);
  await dev.built();
  await page.goto(`${dev.url}/icons/set/home`);
  await errors()
    .getByText(/hydrat/i)
    .first()
    .waitFor();
  await dev.edit(bar, differing, markup);
  await errors().waitFor({ state: 'detached' });
});

it('what the compiler says is shown, and the page stays', async () => {
  await openSearch();
  await dev.edit(bar, start, `const = ;\n  ${start}`);
  await errors().getByText('search-bar.tsx').first().waitFor();
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
  await dev.edit(bar, `const = ;\n  ${start}`, start);
  await errors().waitFor({ state: 'detached' });
  expect(await field().inputValue()).toBe('typed before');
});
