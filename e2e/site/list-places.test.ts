import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { openPage } from './page-states.ts';

const browser = fileBrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.newQuietPage();
});

const panel = () => page.locator('[data-panel]');
const cell = (index: number) => page.locator(`a[data-cell="${index}"]`);
/** The scroll position, and the place of the first row that is whole on the screen. */
const place = () =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('a[data-cell]')];
    const first = cells.find((one) => one.getBoundingClientRect().top > 200);
    return { y: window.scrollY, cell: first?.dataset.cell, top: first?.getBoundingClientRect().top };
  });

/** Until nothing scrolls any more: a panel is brought into view smoothly. */
async function untilStill(): Promise<void> {
  const y = () => page.evaluate(() => window.scrollY);
  for (let before = -1, now = await y(); now !== before; ) {
    await page.waitForTimeout(400);
    [before, now] = [now, await y()];
  }
}

/** Turns the wheel, as visitors do, and waits until the address names the page on the screen. */
async function scrollDown(px: number): Promise<void> {
  await page.mouse.move(800, 600);
  for (let done = 0; done < px; done += 300) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(50);
  }
  await page.waitForURL(/page=/);
  await page.waitForLoadState('networkidle');
  await untilStill();
}

async function reload(): Promise<void> {
  await page.reload();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}

describe('a list that is reloaded', () => {
  it('is where it was, however often', async () => {
    await openPage(page, '/icons/new');
    await scrollDown(3000);
    const before = await place();
    expect(before.y).toBe(3000);
    for (let time = 0; time < 3; time += 1) {
      await reload();
      await expect.poll(place).toEqual(before);
    }
  });

  it('is where it was under its open panel', async () => {
    await openPage(page, '/icons/new');
    await scrollDown(3000);
    const index = Number((await place()).cell);
    await cell(index).click();
    await page.getByText(/license, by/).waitFor();
    await untilStill();
    const before = await place();
    for (let time = 0; time < 2; time += 1) {
      await reload();
      await panel().waitFor();
      await expect.poll(place).toEqual(before);
    }
  });

  it('begins with its page when the address is new to the visitor, and the address stays', async () => {
    // Without the last releases above the list: what the server drew stays where it was.
    await openPage(page, '/icons/new/static?page=3');
    await page.waitForTimeout(800);
    expect(new URL(page.url()).search).toBe('?page=3');
    // 100 icons are a page of new ones; the row before them looks out from under the search bar.
    const first = Number((await place()).cell);
    expect(first).toBeGreaterThan(200 - 24);
    expect(first).toBeLessThanOrEqual(200);
  });
});

describe('the way back to results that came in the document', () => {
  it('asks for nothing that the document had', async () => {
    await openPage(page, '/icons/set/home');
    await cell(0).click();
    await panel().getByRole('link', { name: 'Open icon page' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/\/icon\/(?!set\/)/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goBack();
    await panel().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /^\/api\/iconsets\/(v6\/search|similarTags)/.test(path))).toEqual([]);
  });
});

describe('the panel in the history', () => {
  it('is closed by Back and opened by Forward; the search before is one step further', async () => {
    await openPage(page, '/icons/set/arrow');
    await openPage(page, '/icons/set/home');
    const before = await place();
    await cell(3).click();
    await panel().waitFor();
    await cell(1).click();
    await page.waitForURL(/icon=/);
    const opened = page.url();
    await page.goBack();
    await panel().waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    expect(await place()).toEqual(before);
    await page.goForward();
    await panel().waitFor();
    expect(page.url()).toBe(opened);
    await page.goBack();
    await panel().waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/icons/set/arrow');
  });

  it('closed by hand leaves the page where it is, and Back leads to the search before', async () => {
    await openPage(page, '/icons/set/arrow');
    await openPage(page, '/icons/set/home');
    for (const index of [20, 21]) {
      await cell(index).click();
      await page.waitForURL(/icon=/);
      await page.getByText(/license, by/).waitFor();
      await untilStill();
      const stood = (await cell(index).boundingBox())?.y;
      await page.keyboard.press('Escape');
      await panel().waitFor({ state: 'detached' });
      await page.waitForURL((url) => url.search === '');
      expect((await cell(index).boundingBox())?.y).toBe(stood);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe(`${index}`);
    }
    await page.goBack();
    await page.waitForURL('**/icons/set/arrow');
  });

  it('of a shared link is closed in its entry: Back leads to what was before', async () => {
    await openPage(page, '/icons/set/home');
    await cell(3).click();
    await page.waitForURL(/icon=/);
    const link = page.url();
    page = await browser.newQuietPage();
    await openPage(page, '/icons/set/arrow');
    await page.goto(link);
    await panel().waitFor();
    await page.getByText(/license, by/).waitFor();
    await cell(3).click();
    await page.waitForURL('**/icons/set/home');
    await page.goBack();
    await page.waitForURL('**/icons/set/arrow');
  });

  it('is open at the same pixel after the page of the icon and Back', async () => {
    await openPage(page, '/icons/new');
    await scrollDown(3000);
    await cell(Number((await place()).cell)).click();
    await page.getByText(/license, by/).waitFor();
    await untilStill();
    const before = await place();
    await panel().getByRole('link', { name: 'Open icon page' }).click();
    await page.waitForURL(/\/icon\/[^/]+\/[^/]+$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await panel().waitFor();
    await page.getByText(/license, by/).waitFor();
    await expect.poll(place).toEqual(before);
  });
});
