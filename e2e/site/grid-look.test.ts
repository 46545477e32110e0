import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';
import { openPage } from './page-states.ts';

const browser = fileBrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.sameQuietPage({ more: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await openPage(page, '/icons/set/home');
});

const lucide = () => page.getByRole('link', { name: /^House Lucide/ }).first();
const drawn = () =>
  lucide().evaluate((cell) => {
    const drawing = cell.querySelector('svg');
    const stroked = drawing?.querySelector('[stroke-width]') ?? drawing;
    if (!drawing || !stroked) return null;
    return {
      color: getComputedStyle(drawing).color,
      edge: drawing.clientWidth,
      stroke: getComputedStyle(stroked).strokeWidth,
    };
  });

it('colour, stroke and size of all icons are set before any is opened, last over a reload, and go into what is copied', async () => {
  await page.getByRole('button', { name: 'Customize icons' }).click();
  const bar = page.getByRole('group', { name: 'Customize icons' });
  await bar
    .getByRole('radiogroup', { name: 'Color', exact: true })
    .getByRole('radio', { name: 'Mint, #12B886' })
    .check();
  await bar.getByRole('slider', { name: 'Stroke width' }).fill('1');
  await bar.getByRole('slider', { name: 'Size' }).fill('64');
  const look = { color: 'rgb(18, 184, 134)', edge: 64, stroke: expect.stringMatching(/^4\.1\d+%$/) };
  await expect.poll(drawn).toEqual(look);
  // As the server sends it: scripts of the page have not run.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', (route) => held.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await lucide().waitFor();
  expect(await drawn()).toEqual(look);
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await openPage(page, '/icons/set/home');
  await lucide().hover();
  await page.getByRole('button', { name: 'Copy House as SVG' }).waitFor();
  await page.keyboard.press('c');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/stroke="#12B886".*stroke-width="1"/is);
});

it('brackets walk the styles of a search in place', async () => {
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press(']');
  await page.waitForURL('**/icon/set/home/*');
  const scrubber = page.getByRole('slider', { name: 'Walk through the styles' });
  await page.locator('[role=slider]:not([aria-valuetext="All styles"])').and(scrubber).waitFor();
  const name = await scrubber.getAttribute('aria-valuetext');
  expect(await page.locator('[data-cell]').nth(1).getAttribute('title')).toContain(`, ${name}`);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.keyboard.press('[');
  await page.waitForURL(`${sharedSystem().url}/icons/set/home`);
});

it('a cell that is pointed at keeps its name and, until its actions are there, its style; the actions say their keys', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/remotes/{mf-icon-detail,mf-collections}/**/*.js', (route) =>
    held.then(() => route.continue()),
  );
  await page.reload();
  await untilHydrated(page);
  await lucide().hover();
  const cell = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'House Lucide', exact: true }) });
  await cell.getByRole('checkbox').waitFor();
  const [name, style] = [cell.getByText('House', { exact: true }), cell.getByText('Lucide', { exact: true })];
  const seen = () =>
    Promise.all([name, style].map((words) => words.evaluate((element) => getComputedStyle(element).opacity)));
  expect(await seen()).toEqual(['1', '1']);
  release();
  const copy = cell.getByRole('button', { name: 'Copy House as SVG' });
  await copy.waitFor();
  expect(await seen()).toEqual(['1', '0']);
  const [words, action] = [await name.boundingBox(), await copy.boundingBox()];
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((action?.y ?? 0) + 4);
  const around = await copy.evaluate((button) =>
    [
      button,
      ...(function* (at = button.parentElement) {
        for (; at && !at.matches('li'); at = at.parentElement) yield at;
      })(),
    ].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(new Set(around)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  const tooltip = page.locator('[role="tooltip"]:popover-open');
  await copy.hover();
  await tooltip.getByText('Copy SVG').waitFor();
  expect(await tooltip.innerText()).toMatch(/Copy SVG\s*C$/);
  await cell.getByRole('button', { name: 'Download House' }).hover();
  await tooltip.getByText('Download PNG').waitFor();
  expect(await tooltip.innerText()).toMatch(/Download PNG\s*D$/);
  await page.unrouteAll({ behavior: 'wait' });
});
