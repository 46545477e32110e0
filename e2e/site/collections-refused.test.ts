import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { failCalls } from '../failing-calls.ts';
import { fileBrowser } from '../file-browser.ts';
import {
  cells,
  createCollection,
  fillCollection,
  type MadeCollection,
  seen,
  storedIcons,
} from '../own-collections.ts';
import { openPath } from '../page-call.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount } from '../sign-in.ts';

const browser = fileBrowser();
const soon = { timeout: 30_000 };

describe('while the API refuses every write of collections', () => {
  let page: Page;
  let one: MadeCollection;
  let stored: string[];
  const titles = () => cells(page).evaluateAll((all) => all.map((cell) => cell.textContent?.trim()));

  beforeEach(async () => {
    const visitor = await browser.newVisitor();
    await giveAccount(visitor, sharedSystem().url, 'new');
    page = await visitor.newPage();
    one = await createCollection(page, 'Steady');
    await createCollection(page, 'Other');
    await fillCollection(page, one.id, 4);
    stored = await storedIcons(page, one.id);
  }, 60_000);

  /** From here on every write is answered 503. */
  const refuseWrites = () => failCalls(page, { path: /\/siteApi\/(?:icons\/)?collections/, isWrite: true });
  const onCollection = async () => {
    await openPath(page, `/icon/collections/${one.id}`);
    await expect.poll(async () => (await titles()).length, soon).toBe(4);
    // The grid is a region of its own, which takes keys later than the page.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('[data-icon-grid] [data-cell]') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    );
    await refuseWrites();
    return titles();
  };

  it('a new collection is not made, and the page says so', async () => {
    await openPath(page, '/icons/collections');
    await refuseWrites();
    await page.getByRole('main').getByRole('button', { name: 'New collection', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Collection name' }).fill('Never');
    await page.keyboard.press('Enter');
    await seen(page, '“Never” could not be created');
    expect(new URL(page.url()).pathname).toBe('/icons/collections');
    expect(await page.getByRole('main').getByRole('link', { name: /Never/ }).count()).toBe(0);
  }, 60_000);

  it('an icon is not added: the count goes back', async () => {
    await openPath(page, '/icons/set/arrow');
    await page.getByRole('tab', { name: 'Collections' }).click();
    const row = page.getByRole('link', { name: /Steady/ });
    await row.getByText('4', { exact: true }).waitFor();
    await refuseWrites();
    await cells(page).first().hover();
    await page.getByRole('button', { name: /^Add to “/ }).waitFor();
    await page.keyboard.press('a');
    await seen(page, /^Not added to “/);
    await row.getByText('4', { exact: true }).waitFor();
    expect(await storedIcons(page, one.id)).toEqual(stored);
  }, 60_000);

  it('a name stays as it was', async () => {
    await onCollection();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Collection name' }).fill('Other name');
    await page.keyboard.press('Enter');
    await seen(page, /The name was not saved|could not be changed/);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Steady' }).waitFor();
  }, 60_000);

  it('removed icons come back to their places', async () => {
    const before = await onCollection();
    await cells(page).nth(1).focus();
    await page.keyboard.press('Delete');
    await seen(page, 'The icons could not be removed');
    await expect.poll(titles, soon).toEqual(before);
    expect(await storedIcons(page, one.id)).toEqual(stored);
  }, 60_000);

  it('an order goes back', async () => {
    const before = await onCollection();
    await cells(page).first().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await seen(page, 'The order was not saved');
    await expect.poll(titles, soon).toEqual(before);
  }, 60_000);

  it('moved icons stay', async () => {
    const before = await onCollection();
    await cells(page).first().focus();
    await page.keyboard.press(' ');
    await page.locator('[data-selection-bar]').getByRole('button', { name: 'Move', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Other/ })
      .click();
    await seen(page, 'Not moved to “Other”');
    await expect.poll(titles, soon).toEqual(before);
    expect(await storedIcons(page, one.id)).toEqual(stored);
  }, 60_000);

  it('a deleted collection is in the list again', async () => {
    await onCollection();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await seen(page, '“Steady” could not be deleted');
    await openPath(page, '/icons/collections');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Steady/ })
      .waitFor();
  }, 60_000);

  it('a public switch goes back', async () => {
    await onCollection();
    const isPublic = page.getByRole('switch', { name: 'Public' });
    await isPublic.click();
    await seen(page, '“Steady” could not be changed');
    await expect.poll(() => isPublic.isChecked(), soon).toBe(false);
  }, 60_000);
});
