import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { drawingOf, filesOf, type PictureFile } from './image-search-pictures.ts';
import { openPage, searchFor } from './page-states.ts';

const browser = fileBrowser();

/** Clicks of a visitor, counted. */
function counted() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    clicks: () => clicks,
  };
}

async function savedBy(page: Page, action: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), action()]);
  return download;
}

describe('the last click', () => {
  it('a blue rounded cart is an SVG two clicks after it is typed, below chips that cut no similar word', async () => {
    const page = await browser.newQuietPage({ width: 1024 });
    const { click, clicks } = counted();
    await openPage(page, '/icons');
    await searchFor(page, 'blue rounded shopping cart');
    await page.waitForURL('**/icons/set/shopping-cart--blue--rounded*');
    for (const name of ['Blue', 'Rounded'])
      await page.getByRole('link', { name: `Remove ${name}` }).waitFor();
    const cut = await page.getByRole('navigation', { name: 'Similar words' }).evaluate((line) => {
      const { right, bottom } = line.getBoundingClientRect();
      const words = [...line.children].map((word) => word.getBoundingClientRect());
      return words.filter((word) => word.top < bottom && word.right > right + 1).length;
    });
    expect(cut).toBe(0);
    await click(page.getByRole('link', { name: /^Shopping cart/ }).first());
    const saved = await savedBy(page, () => click(page.getByRole('link', { name: 'Download SVG' })));
    expect(await readFile(await saved.path(), 'utf8')).toMatch(/(?:stroke|fill)="#228be6"/i);
    expect(clicks()).toBeLessThanOrEqual(3);
  });

  it('a screenshot of an icon finds it two clicks after any page', async () => {
    const page = await browser.newQuietPage();
    const { click, clicks } = counted();
    const [file] = await filesOf(await drawingOf(sharedSystem().url, 'house'));
    await openPage(page, '/icons/set/star');
    await click(page.getByRole('button', { name: 'Search by image' }));
    const box = page.getByRole('dialog', { name: 'Search by image' }).getByLabel('Choose an image');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(box)]);
    await chooser.setFiles(file as PictureFile);
    const found = page.getByRole('list', { name: 'Icons that look like your image' }).locator('a').first();
    expect(await found.innerText()).toMatch(/^House/);
    expect(clicks()).toBe(2);
  });

  it('ten navigation icons in one style are a download two clicks after the list is typed', async () => {
    const page = await browser.newQuietPage();
    const { click, clicks } = counted();
    await openPage(page, '/icons');
    const list = 'home, search, bell, settings, user, menu, heart, star, calendar, trash';
    await page.getByRole('combobox').fill(list);
    await click(page.getByRole('option', { name: /styles? ha(s|ve) all 10$/ }));
    const set = page.getByRole('region').filter({ hasText: '10 of 10' });
    const download = set.getByRole('button', { name: /^Download set\s+SVG/ }).first();
    const saved = await savedBy(page, () => click(download));
    const chunks: Buffer[] = [];
    for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
    const files = Object.keys((await JSZip.loadAsync(Buffer.concat(chunks))).files);
    expect(files.filter((name) => name.endsWith('.svg'))).toHaveLength(10);
    expect(clicks()).toBeLessThanOrEqual(3);
  });

  it('a selection stays after a new search and a reload, until it is ended', async () => {
    const page = await browser.newQuietPage();
    const bar = page.getByRole('region', { name: 'Selected icons' });
    await openPage(page, '/icons/cover-list?terms=home,star,heart');
    await page.getByRole('button', { name: 'Select all' }).first().click();
    await bar.getByText('3 selected').waitFor();
    await page.goto(new URL('/icons/set/arrow', page.url()).href);
    await bar.getByText('3 selected').waitFor();
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await bar.waitFor({ state: 'hidden' });
    // Stored after a pause, as ranges select icon by icon.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('selectedIcons'))).toBe('[]');
    await page.reload();
    await page.getByRole('combobox').click();
    expect(await bar.count()).toBe(0);
  });

  it('a guest has what was downloaded yesterday again, with three clicks', async () => {
    const page = await browser.newQuietPage();
    await openPage(page, '/icons/set/home');
    const href = await page.locator('a[data-cell="0"]').getAttribute('href');
    const iconId = /\/icon\/([^/]+)\//.exec(href ?? '')?.[1];
    const yesterday = Date.now() - 86_400_000;
    const entry = { iconId, format: 'png', size: 48, color: 'ff0000', edits: null, at: yesterday };
    await page.evaluate((stored) => localStorage.setItem('guestDownloads', stored), JSON.stringify([entry]));
    await openPage(page, '/icons');
    const { click, clicks } = counted();
    await click(page.locator('details[data-dropdown="icons"] > summary'));
    await click(page.getByRole('link', { name: /^Your downloads/ }).filter({ visible: true }));
    await page.getByRole('heading', { name: 'Yesterday' }).waitFor();
    const saved = await savedBy(page, () => click(page.getByRole('button', { name: /again: PNG, 48 px/ })));
    expect(saved.suggestedFilename()).toMatch(/\.png$/);
    expect(clicks()).toBeLessThanOrEqual(3);
  });
});
