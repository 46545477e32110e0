import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../browser.ts';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { openPage } from './page-states.ts';

const browser = fileBrowser();
let page: Page;

async function open(
  path: string,
  stored: Readonly<Record<string, string>> = {},
  options: VisitorOptions = {},
): Promise<void> {
  page = await browser.newQuietPage(options);
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('stored')) return;
    sessionStorage.setItem('stored', 'once');
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await openPage(page, path);
}
/** What is the case when the page has come to rest. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 8000 });
const sidebar = () => page.getByRole('navigation', { name: 'Library' });
const row = (name: RegExp | string) => sidebar().getByRole('link', { name }).first();
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('title') ?? document.activeElement?.textContent);

describe('styles in the sidebar', () => {
  it('[T2.48] [T4.17] a group leads to its icons with the filters of the page and shows its styles; undo goes back', async () => {
    await open('/icons/set/home--static?free=true');
    await row(/^Outline/).click();
    await page.waitForURL('**/icon/set/home/group-outline--static?free=true');
    await row(/^Tabler Outline/).click();
    await page.waitForURL('**/icon/set/home/tabler-outline--static?free=true');
    await soon(() => row(/^Tabler Outline/).getAttribute('aria-current')).toBe('page');
    await sidebar().getByRole('button', { name: 'Back to all groups' }).click();
    await row(/^Filled/).waitFor();
    expect(page.url()).toContain('/icon/set/home/tabler-outline');
  });

  it('rows say how many icons of each style there are for the term', async () => {
    await open('/icon/set/home/family-phosphor');
    const total = Number(
      (await page.locator('main p[role="status"]', { hasText: /icons/ }).textContent())?.match(/\d+/)?.[0],
    );
    // They are counted when the visitor does something.
    await sidebar().hover();
    const counts = sidebar().locator('ul:last-of-type li a > span:last-child');
    await soon(async () =>
      (await counts.allTextContents()).map(Number).reduce((sum, one) => sum + one, 0),
    ).toBe(total);
  });

  it('[T3.19] [T3.27] favourites are at the top, also after a reload, and can be removed', async () => {
    await open('/icons/family-phosphor');
    await row(/^Phosphor Thin/).hover();
    await sidebar().getByRole('button', { name: 'Phosphor Thin in favorites' }).click();
    expect(await page.evaluate(() => localStorage.getItem('favoritePlatforms'))).toBe('["phosphor-thin"]');
    await page.goto(`${sharedSystem().url}/icons`, { waitUntil: 'networkidle' });
    const served = await (await page.request.get(page.url())).text();
    expect(served).not.toContain('>Favorites<');
    await sidebar().getByRole('heading', { name: 'Favorites' }).waitFor();
    const titles = await sidebar()
      .locator('li a')
      .evaluateAll((rows) => rows.map((one) => one.getAttribute('title')));
    expect(titles.slice(0, 2)).toEqual(['All styles', 'Phosphor Thin']);
    await row(/^Phosphor Thin/).hover();
    await sidebar().getByRole('button', { name: 'Phosphor Thin in favorites' }).click();
    await sidebar().getByRole('heading', { name: 'Favorites' }).waitFor({ state: 'detached' });
  });

  it('[T5.12] finds styles by the starts of words, and says when there are none', async () => {
    await open('/icons');
    const field = sidebar().getByRole('searchbox', { name: 'Find a style' });
    await field.fill('THI pho');
    await row(/^Phosphor Thin/).waitFor();
    expect(await sidebar().locator('li a').count()).toBe(1);
    await field.fill('osphor');
    await sidebar().getByText('No style for “osphor”').waitFor();
    await sidebar()
      .getByText(/Try “outline”/)
      .waitFor();
    await field.fill('  ');
    await row(/^Outline/).waitFor();
  });
});

describe('the sidebar by keyboard alone', () => {
  it('is one stop for Tab: arrows go through the rows, Enter chooses, the focus goes along', async () => {
    await open('/icons');
    await sidebar().getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('All styles');
    await page.keyboard.press('ArrowDown');
    // The first key brings the scripts of the sidebar, which repeat it.
    await expect.poll(focused).toBe('Outline');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/icons/group-outline');
    expect(await focused()).toBe('Back to all groups');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    const name = await focused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(name);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Outline');
    expect(await sidebar().getByRole('heading').allTextContents()).toEqual([
      'Favorites',
      'Groups',
      'Families',
    ]);
    await page.keyboard.press('Tab');
    // Our own offer stands between the styles and the link to request an icon.
    expect(await focused()).toMatch(/^From Pro styles \S/);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Request an icon');
  });

  it('[T2.44] [T4.16] hides and comes back; a tab of the rail opens it there', async () => {
    await open('/icons');
    await sidebar().getByRole('button', { name: 'Hide sidebar' }).focus();
    await page.getByRole('tooltip', { name: 'Hide sidebar' }).waitFor();
    await page.keyboard.press('Enter');
    await sidebar().waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Show sidebar',
    );
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.getByRole('button', { name: 'Categories', exact: true }).focus();
    await page.keyboard.press('Enter');
    await sidebar().waitFor();
    await row(/^Arrows/).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'tab');
    expect(await focused()).toBe('Categories');
    expect(await page.evaluate(() => localStorage.getItem('activeTab'))).toBe('categories');
  });
});

it('[T4.16] stays closed or open, and at its tab, as it was left: after a reload and in a new window', async () => {
  await open('/icons');
  const chosen = (at: Page) => at.getByRole('tab', { name: 'Categories', selected: true });
  await page.getByRole('tab', { name: 'Categories' }).click();
  await page.reload();
  await chosen(page).waitFor();
  await row(/^Arrows/).waitFor();
  await sidebar().getByRole('button', { name: 'Hide sidebar' }).click();
  await sidebar().waitFor({ state: 'hidden' });
  const other = await page.context().newPage();
  await openPage(other, '/icons');
  const library = other.getByRole('navigation', { name: 'Library' });
  await other.getByRole('button', { name: 'Show sidebar' }).waitFor();
  expect(await library.isVisible()).toBe(false);
  await other.getByRole('button', { name: 'Show sidebar' }).click();
  await library.waitFor();
  await chosen(other).waitFor();
});

describe('before the first paint', () => {
  /** Opens the HTML alone: no script but that in the head runs. */
  async function firstPaint(stored: Readonly<Record<string, string>>) {
    page = await browser.newQuietPage({}, { except: [/Failed to load resource/, /request failed/] });
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${sharedSystem().url}/icons/set/home`);
  }

  it('[T4.22] a sidebar that was closed is a rail', async () => {
    await firstPaint({ isSidebarClosed: 'true' });
    expect(await sidebar().isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Show sidebar' }).isVisible()).toBe(true);
    const { x } = (await page.locator('main').boundingBox()) ?? { x: 0 };
    expect(x).toBeLessThan(80);
  });

  it('[T4.16] the tab that was left is the chosen one, and the rows of the other do not show', async () => {
    await firstPaint({ activeTab: 'categories' });
    expect(await row(/^Outline/).isVisible()).toBe(false);
    const [styles, categories] = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).backgroundColor));
    expect(styles).toBe('rgba(0, 0, 0, 0)');
    expect(categories).not.toBe(styles);
  });
});

it('[T1.02] shows a guest at once what the tab of collections is for; its button works with the first press', async () => {
  await open('/icons/collections');
  const signIn = sidebar().getByRole('button', { name: 'Sign in' });
  expect(await sidebar().getByText('Sign in to save icons').isVisible()).toBe(true);
  expect(await sidebar().locator('[aria-busy="true"]').filter({ visible: true }).count()).toBe(0);
  await signIn.click();
  await page.getByRole('dialog', { name: /Sign in/ }).waitFor();
});

it('[T2.42] has help: the forum in English alone, the guide, and a chat that says when it is unavailable', async () => {
  await open('/icons');
  await sidebar().getByRole('button', { name: 'Help' }).click();
  const entries = page.locator(':popover-open [role="menuitem"]');
  await entries.first().waitFor();
  expect(await entries.allTextContents()).toEqual([
    'Forum',
    'User guide',
    'Support chat',
    'Keyboard shortcuts',
  ]);
  await page.evaluate(() => {
    window.addEventListener('icoteca:support:requested', () => document.body.setAttribute('data-asked', ''));
  });
  await entries.filter({ hasText: 'Support chat' }).click();
  await page.locator('body[data-asked]').waitFor();
  await page.getByText('Chat is unavailable').waitFor();
});

it('[S2.33] is hidden up to 979 px, closed or not', async () => {
  await open('/icons', {}, { width: 979 });
  expect(await sidebar().isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Show sidebar' }).isVisible()).toBe(false);
  await page.setViewportSize({ width: 980, height: 900 });
  expect(await sidebar().isVisible()).toBe(true);
});
