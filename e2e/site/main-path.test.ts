import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { openPage } from './page-states.ts';

const browser = fileBrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.sameQuietPage({ more: { permissions: ['clipboard-read', 'clipboard-write'] } });
});

const open = (path: string) => openPage(page, path);
const searchField = () => page.getByRole('combobox', { name: 'Search icons' });
const grid = () => page.getByRole('list', { name: 'Icons found' });
const firstFree = () =>
  grid()
    .getByRole('link', { name: /^House Lucide/ })
    .first();
const panel = () => page.getByRole('region', { name: /^House, Lucide/ });

async function downloaded(click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function redirectOf(path: string): Promise<[status: number, to: string | null]> {
  const { status, headers } = await fetch(sharedSystem().url + path, { redirect: 'manual' });
  return [status, headers.get('location')];
}

/** The distinct colours of the opaque pixels of a picture, `RRGGBB`. */
async function opaqueColours(bytes: Buffer): Promise<Set<string>> {
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 255)
      colours.add(
        data
          .subarray(at, at + 3)
          .toString('hex')
          .toUpperCase(),
      );
  }
  return colours;
}

describe('from the first page to a file', () => {
  it('[S1.01] [S2.03] [S2.07] by mouse: search, open an icon under its row, paint, size, download', async () => {
    await open('/icons');
    await searchField().fill('home');
    await searchField().press('Enter');
    await page.waitForURL('**/icons/set/home');
    await firstFree().click();
    await panel()
      .getByText(/ISC license/)
      .waitFor();
    await panel().getByRole('radio', { name: 'Mint, #12B886' }).check();
    await panel().getByRole('radio', { name: 'PNG' }).check();
    await panel().getByRole('button', { name: '256 pixels' }).click();
    const file = await downloaded(() => panel().getByRole('link', { name: 'Download PNG' }).click());
    expect(file.name).toMatch(/house.*256.*\.png$/);
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
    expect([...(await opaqueColours(file.bytes))]).toEqual(['12B886']);
    await page.getByText('PNG downloaded').waitFor();
  });

  it('[S2.32] [S4.16] by keyboard alone: slash, type, Enter, arrows, Enter, Escape', async () => {
    await open('/icons');
    await page.keyboard.press('/');
    await page.keyboard.type('home');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/icons/set/home');
    const cells = grid().locator('[data-cell]');
    await cells.first().waitFor();
    await cells.first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('1');
    await page.keyboard.press('Enter');
    const opened = page.locator('[data-panel] section[aria-busy]');
    await opened.waitFor();
    await opened.getByRole('link', { name: /^Download/ }).focus();
    const file = await downloaded(() => page.keyboard.press('Enter'));
    expect((await sharp(file.bytes).metadata()).format).toBe(file.name.split('.').at(-1));
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('1');
  });

  it.each([
    ['SVG', 'svg'],
    ['WebP', 'webp'],
    ['JPG', 'jpeg'],
  ])('a free icon comes as %s', async (label, format) => {
    await open('/icons/set/home');
    await firstFree().click();
    await panel()
      .getByText(/ISC license/)
      .waitFor();
    await panel().getByRole('radio', { name: 'PNG' }).check();
    await panel().getByRole('button', { name: '96 pixels', exact: true }).click();
    await panel().getByRole('radio', { name: label }).check();
    const file = await downloaded(() =>
      panel()
        .getByRole('link', { name: `Download ${label}` })
        .click(),
    );
    // An SVG has the size that it is drawn in, until one is chosen for it.
    const edge = format === 'svg' ? 24 : 96;
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format, width: edge, height: edge });
  });

  it('copies PNG as a picture', async () => {
    await open('/icons/set/home');
    await firstFree().click();
    await panel()
      .getByText(/ISC license/)
      .waitFor();
    await panel().getByRole('button', { name: 'PNG', exact: true }).click();
    await page.getByText('PNG copied').waitFor();
    const types = await page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap((item) => item.types),
    );
    expect(types).toContain('image/png');
  });

  it('[S4.16] the panel opens without a jump, and its icon stays in the address over a reload', async () => {
    await open('/icons/set/home');
    const before = await firstFree().boundingBox();
    await firstFree().click();
    await panel()
      .getByText(/ISC license/)
      .waitFor();
    expect(await firstFree().boundingBox()).toEqual(before);
    expect(page.url()).toContain('icon=');
    await page.reload({ waitUntil: 'networkidle' });
    await panel().waitFor();
    await firstFree().click();
    await panel().waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('icon=');
  });

  it('[S2.06] the page of an icon is reached from the panel, and back leads to the same place', async () => {
    await open('/icons/set/home');
    await firstFree().click();
    await panel().getByRole('link', { name: 'Open icon page' }).click();
    await page.waitForURL('**/icon/*/house');
    await page.getByRole('heading', { level: 1, name: 'House' }).waitFor();
    await page.goBack();
    await panel().waitFor();
  });

  it('[S5.04] suggestions come for two letters and not for one', async () => {
    await open('/icons');
    await searchField().fill('a');
    await page.waitForTimeout(600);
    expect(await page.getByRole('listbox').count()).toBe(0);
    await searchField().fill('arr');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/icons');
  });

  it('[S2.07] [S2.25] an emoji is searched by its name, by the same address with a script and without', async () => {
    await open('/icons');
    await searchField().fill('\u{1F3E0}');
    await searchField().press('Enter');
    await page.waitForURL('**/icon/set/house/emoji');
    await grid().getByRole('link').first().waitFor();
    for (const path of ['/icon/set/%F0%9F%8F%A0/emoji', '/icons/set?term=%F0%9F%8F%A0'])
      expect(await redirectOf(path)).toEqual([301, '/icon/set/house/emoji']);
  });

  it('[S2.07] [S2.21] an address with an emoji or other signs leads to the cleaned term, with its filters', async () => {
    const terms = ['%F0%9F%8F%A0--static', 'Home%20%26%20Garden!', 'home--static'];
    expect(await Promise.all(terms.map((term) => redirectOf(`/icons/set/${term}`)))).toEqual([
      [301, '/icons/set/house--static'],
      [301, '/icons/set/home-garden'],
      [200, null],
    ]);
    await open('/icons/set/home--static');
    await page.getByRole('link', { name: 'Remove Static' }).waitFor();
  });

  it('[S4.23] a misspelled term is corrected, and the correction can be reverted', async () => {
    await open('/icons/set/calandar');
    await page.getByText('You typed').waitFor();
    expect(
      await grid()
        .getByRole('link', { name: /calendar/i })
        .count(),
    ).toBeGreaterThan(0);
    expect(await redirectOf('/icons/set/calandar')).toEqual([302, '/icons/set/calendar?from=calandar']);
    await page.getByRole('link', { name: /instead/ }).click();
    await page.waitForURL('**/icons/set/calandar--no-correct');
    await page.getByText('You typed').waitFor({ state: 'detached' });
  });
});
