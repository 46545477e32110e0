import JSZip from 'jszip';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { openPage } from './page-states.ts';

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
