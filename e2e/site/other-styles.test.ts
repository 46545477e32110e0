import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import type { Download, Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { accountButton, giveAccount } from '../sign-in.ts';
import { violationsInBothThemes } from '../violations.ts';
import { openPage } from './page-states.ts';

const browser = fileBrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.sameQuietPage({ more: { reducedMotion: 'reduce' } });
});

const all = () => page.getByRole('list', { name: /in all styles$/ });

/** The styles that a zip credits, and the folders of its drawings. */
async function stylesInZip(download: Download): Promise<{ titles: string[]; folders: string[] }> {
  const zip = await JSZip.loadAsync(await readFile(await download.path()));
  const licences = (await zip.file('LICENSES.txt')?.async('string')) ?? '';
  const drawings = Object.keys(zip.files).filter((name) => name.endsWith('.svg'));
  for (const name of drawings) expect(await zip.file(name)?.async('string'), name).toContain('<svg');
  return {
    titles: [...licences.matchAll(/^(.+)\n=+$/gm)].map(([, title = '']) => title).sort(),
    folders: drawings.map((name) => name.slice(0, name.lastIndexOf('/'))),
  };
}

describe('the same icon in five other styles', () => {
  it('takes four clicks and a word from the results: the zip has the styles that are shown, and no other', async () => {
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    // Who pays may have every style.
    await giveAccount(page.context(), sharedSystem().url, 'paid');
    await openPage(page, '/icons/set/heart');
    await accountButton(page).waitFor();
    await click(page.locator('a[data-cell="0"]'));
    await page.getByText(/license, by/).waitFor();
    await click(page.getByRole('link', { name: /^All \d+ styles/ }));
    await all().waitFor();
    expect(
      await violationsInBothThemes(page, { exclude: ['[data-icon-grid] > li:not([data-panel])'] }),
    ).toEqual([]);
    // The field is next to what was clicked.
    await page.keyboard.press('Tab');
    await page.keyboard.type('phosphor');
    await expect.poll(() => all().getByRole('link').count()).toBe(6);
    const shown = (await all().getByRole('link').allInnerTexts()).map((name) => name.trim()).sort();
    await click(page.getByRole('checkbox', { name: 'Select all' }));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      click(page.getByRole('button', { name: 'Download 6 × SVG' })),
    ]);
    const { titles, folders } = await stylesInZip(download);
    expect(titles).toEqual(shown);
    expect(folders).toHaveLength(6);
    expect(new Set(folders).size, 'one drawing of each').toBe(6);
    expect(clicks).toBe(4);
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
