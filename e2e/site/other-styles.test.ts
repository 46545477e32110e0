import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { violationsInBothThemes } from '../violations.ts';
import { openPage } from './page-states.ts';

const browser = fileBrowser();
let page: Page;
let clicks = 0;

beforeEach(async () => {
  page = await browser.sameQuietPage({ more: { reducedMotion: 'reduce' } });
  clicks = 0;
});

/** Clicks and counts. */
async function click(role: 'link' | 'button', name: RegExp): Promise<void> {
  clicks += 1;
  await page.getByRole(role, { name }).first().click();
}

const all = () => page.getByRole('list', { name: /in all styles$/ });

/** Ticks five styles and downloads them: the names of the files in the zip. */
async function filesOfFive(): Promise<string[]> {
  const ticks = all().getByRole('checkbox');
  await ticks.first().waitFor();
  for (let at = 0; at < 5; at++) await ticks.nth(at).check();
  const [download] = await Promise.all([page.waitForEvent('download'), click('button', /^Download \d+ × /)]);
  const zip = await JSZip.loadAsync(await readFile(await download.path()));
  return Object.keys(zip.files);
}

describe('the same icon in five other styles', () => {
  it('takes three clicks and a tick for each, from the results', async () => {
    await openPage(page, '/icons/set/home');
    await click('link', /^Home, Tabler Outline|^Home Tabler Outline/);
    await page.getByText(/license, by/).waitFor();
    await click('link', /^All \d+ styles/);
    await all().waitFor();
    expect(
      await violationsInBothThemes(page, { exclude: ['[data-icon-grid] > li:not([data-panel])'] }),
    ).toEqual([]);
    const files = await filesOfFive();
    expect(files).toContain('LICENSES.txt');
    expect(files.length).toBeGreaterThanOrEqual(2);
    expect(clicks).toBeLessThanOrEqual(4);
  });

  it('the row keeps its order while its styles are looked at, and the cell above says that it is not the shown one', async () => {
    await openPage(page, '/icons/set/home');
    await page.locator('a[data-cell="0"]').click();
    const row = page.locator('[data-style-row] a');
    await row.nth(3).waitFor();
    const names = () => row.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    const before = await names();
    await row.nth(2).click();
    await expect.poll(() => row.nth(2).getAttribute('aria-current')).toBe('true');
    expect(await names()).toEqual(before);
    expect(await page.locator('a[data-cell="0"]').getAttribute('aria-expanded')).toBe('true');
    await page.locator('li[data-other-style] > a[data-cell="0"]').waitFor();
  });
});
