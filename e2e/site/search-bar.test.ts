import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilFieldIsHydrated } from '../search-field.ts';
import { sharedSystem } from '../shared-system.ts';
import { openPage, searchFor } from './page-states.ts';

const browser = fileBrowser();

async function open(path: string, look: { width?: number } = {}): Promise<Page> {
  const page = await browser.samePage(look);
  await openPage(page, path);
  return page;
}
const field = (page: Page) => page.getByRole('combobox');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role'));

/** A page whose own script comes when the test says so. */
async function openBeforeScripts(path: string): Promise<{ page: Page; sendScripts: () => void }> {
  const page = await browser.newPage();
  const sent = Promise.withResolvers<void>();
  await page.route(/\/assets\/main\.\w+\.js/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.goto(sharedSystem().url + path, { waitUntil: 'commit' });
  return { page, sendScripts: sent.resolve };
}

describe('what is done before the scripts are there', () => {
  it('text in the field stays, is searched for by Enter, and header and sidebar do not hold the search up', async () => {
    const { page, sendScripts } = await openBeforeScripts('/icons/set/home');
    await page.route(/mf-header.*\.js$|__federation_expose_sidebar.*\.js$/, () => {});
    await field(page).fill('arrow');
    sendScripts();
    await untilFieldIsHydrated(page);
    expect(await field(page).inputValue()).toBe('arrow');
    await field(page).press('Enter');
    await page.waitForURL('**/icons/set/arrow');
    await page.getByRole('heading', { level: 1, name: 'arrow' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('Enter leads to the results by the server', async () => {
    const { page, sendScripts } = await openBeforeScripts('/icons');
    await field(page).fill('arrow');
    await field(page).press('Enter');
    await page.waitForURL('**/icons/set/arrow', { waitUntil: 'commit' });
    sendScripts();
  });
});

describe('results while typing', () => {
  it('are drawn without a history entry, and have their address when one of them is opened', async () => {
    const page = await open('/icons/set/home');
    await page.locator('[data-cell]').first().click();
    await page.waitForURL('**/icons/set/home?icon=*');
    const before = page.url();
    const entries = await page.evaluate(() => history.length);
    await field(page).fill('arrow');
    await page.getByRole('heading', { level: 1, name: 'arrow' }).waitFor();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    // What a list that is drawn writes to the address, it has written by now.
    await page.waitForLoadState('networkidle');
    expect([page.url(), await page.evaluate(() => history.length)]).toEqual([before, entries]);
    await page.locator('[data-cell="3"]').click();
    await page.waitForURL('**/icons/set/arrow?icon=*');
    await page.locator('[data-panel]').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(entries + 2);
    await page.goBack();
    await page.waitForURL('**/icons/set/arrow');
    await page.goBack();
    await page.waitForURL(before);
    await page.getByRole('heading', { level: 1, name: 'home' }).waitFor();
  });

  it('are there for Enter, which sends no search', async () => {
    const page = await open('/icons');
    await field(page).fill('arrow');
    await page.waitForResponse(/v6\/search/);
    const searches: string[] = [];
    page.on('request', (request) => {
      if (/v6\/search.*offset=0/.test(request.url())) searches.push(request.url());
    });
    await field(page).press('Enter');
    await page.waitForURL('**/icons/set/arrow');
    await page.getByRole('heading', { level: 1, name: 'arrow' }).waitFor();
    expect(searches).toEqual([]);
  });
});

describe('the search bar by keyboard alone', () => {
  it('[S2.32] slash, popular searches, arrows and Enter lead to results', async () => {
    const page = await open('/icons');
    await page.keyboard.press('/');
    await page.getByRole('group', { name: 'Popular' }).waitFor();
    expect(await page.getByRole('option').count()).toBe(10);
    await page.keyboard.press('ArrowDown');
    const term = await page.locator('[role=option][aria-selected=true]').innerText();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/icons/set/${term.trim().replaceAll(' ', '-')}`);
    await page.getByRole('heading', { level: 1, name: term.trim() }).waitFor();
  });

  it('[S2.32] Escape closes the list and keeps text and focus; Delete on empty input clears the filters', async () => {
    const page = await open('/icon/set/home/lucide--static');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('arr');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('option').count()).toBe(0);
    expect([await field(page).inputValue(), await focused(page)]).toEqual(['arr', 'combobox']);
    await field(page).fill('');
    await page.keyboard.press('Delete');
    await page.waitForURL('**/icons/set/home');
  });

  it('[S8.15] a letter outside of a field is answered by where to type, for 4 seconds', async () => {
    const page = await open('/icons/set/home');
    await page.locator('body').press('q');
    const notice = page.getByText('Want to search?');
    await notice.waitFor();
    await notice.waitFor({ state: 'hidden', timeout: 6000 });
  });
});

describe('searches', () => {
  it('[S2.25] for an emoji inside the page is one search, by the name', async () => {
    const page = await open('/icons');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/iconsets/v6/search?')) sent.push(request.url());
    });
    await searchFor(page, '🏠');
    await page.waitForURL('**/icon/set/house/emoji');
    await page.locator('[data-cell]').first().waitFor();
    expect(sent).toHaveLength(1);
  });

  it('[S4.23] a corrected term takes the place of the typed one in the history; reverting stays', async () => {
    const page = await open('/icons');
    await searchFor(page, 'calandar');
    await page.waitForURL('**/icons/set/calendar?from=calandar');
    await page.getByRole('link', { name: /Search for calandar instead/ }).click();
    await page.waitForURL('**/icons/set/calandar--no-correct');
    await page.goBack();
    await page.waitForURL('**/icons/set/calendar?from=calandar');
    await page.goBack();
    await page.waitForURL('**/icons');
  });

  it('[S7.37] of another area has its suggestions and leads there', async () => {
    const page = await open('/icons');
    await page.getByRole('button', { name: 'Search in: Icons' }).click();
    await page.getByRole('menuitemradio', { name: 'Photos' }).click();
    await field(page).fill('hom');
    const first = page.getByRole('option').first();
    await first.waitFor();
    expect(await first.getAttribute('href')).toMatch(/^\/photos\/t\//);
    await field(page).press('Enter');
    await page.waitForURL('**/photos/t/hom');
  });
});

describe('AI search', () => {
  it('[S2.09] [S2.27] guests see results of the words with the offer; ?unlock-ai opens the modal', async () => {
    const page = await open('/icons/set/home--ai');
    await page.getByText('Sign in to search by meaning.').waitFor();
    expect(await page.locator('[data-cell]').count()).toBeGreaterThan(10);
    await openPage(page, '/icons/lucide?unlock-ai');
    await page.getByRole('dialog', { name: 'Describe it' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/icons/lucide');
  });
});

describe('match a set', () => {
  it('is reached from the field, takes a list and shows the styles that have most of it', async () => {
    const page = await open('/icons', { width: 375 });
    await field(page).click();
    await page.getByRole('search').getByRole('link', { name: 'Match a set' }).click();
    await page.waitForURL('**/icons/cover-list');
    await page.getByRole('textbox', { name: 'Icons you need' }).fill('home\narrow left, star\nzzzzqq');
    await page.getByRole('button', { name: 'Find styles' }).click();
    await page.waitForURL(/terms=home%2Carrow\+left%2Cstar%2Czzzzqq/);
    await page.getByText('No style has all 4. The best has 3.').waitFor();
    const best = page.getByRole('region').filter({ hasText: '3 of 4' }).first();
    expect(await best.getByRole('checkbox').count()).toBe(3);
    expect(await best.innerText()).toMatch(/Not in this style.*zzzzqq/s);
    await best.getByRole('link', { name: /^star/ }).click();
    await page.waitForURL(/\/icon\/[\w-]{12}\/star/);
  });
});
