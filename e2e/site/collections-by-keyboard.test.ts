import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { cells, createCollection, seen, storedIcons } from '../own-collections.ts';
import { call, openPath } from '../page-call.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount } from '../sign-in.ts';

const browser = fileBrowser();
const soon = { timeout: 30_000 };
/** More stops than any page has before its content and behind it. */
const MOST_STOPS = 150;

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${target}`);
}
const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

it('[T9.10] a collection by keyboard alone: made, filled with A, opened, renamed, ordered, moved, deleted and brought back', async () => {
  const visitor = await browser.newVisitor();
  await giveAccount(visitor, sharedSystem().url, 'new');
  const page = await visitor.newPage();
  await page.goto(`${sharedSystem().url}/icons`);
  const other = await createCollection(page, 'Other');
  const main = page.getByRole('main');

  await openPath(page, '/icons/collections');
  await press(page, main.getByRole('button', { name: 'New collection', exact: true }).first());
  await page.getByRole('textbox', { name: 'Collection name' }).waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'By keys' }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await openPath(page, '/icons/set/home');
  await tabTo(page, cells(page).first());
  for (let count = 1; count <= 3; count++) {
    await page.getByRole('button', { name: /^Add to “By keys”/ }).waitFor();
    await page.keyboard.press('a');
    await expect.poll(async () => (await storedIcons(page, id)).length, soon).toBe(count);
    // The hotkey counts once in half a second.
    await page.waitForTimeout(600);
    await page.keyboard.press('ArrowRight');
  }

  await openPath(page, '/icons/collections');
  await press(page, main.getByRole('link', { name: /By keys/ }));
  await page.getByRole('heading', { level: 1, name: 'By keys' }).waitFor();

  await press(page, page.getByRole('button', { name: 'Rename' }));
  await page.getByRole('textbox', { name: 'Collection name' }).waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Renamed by keys');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Renamed by keys' }).waitFor();

  const [first, second, third] = await storedIcons(page, id);
  await tabTo(page, cells(page).first());
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => storedIcons(page, id), soon).toEqual([second, first, third]);

  // The focus stays with the icon that moved.
  await page.keyboard.press(' ');
  const bar = page.locator('[data-selection-bar]');
  await press(page, bar.getByRole('button', { name: 'Move', exact: true }));
  await page.getByRole('dialog').getByRole('button', { name: /Other/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /^Other/ }));
  await page.keyboard.press('Enter');
  await seen(page, '1 icon moved to “Other”');
  await expect.poll(() => storedIcons(page, other.id), soon).toEqual([first]);
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => storedIcons(page, id), soon).toEqual([second, first, third]);
  expect(await storedIcons(page, other.id)).toEqual([]);

  // One icon of a grid is a stop of Tab: the one that had the focus last.
  await tabTo(page, page.locator('[data-icon-grid] a[data-cell][tabindex="0"]'));
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect.poll(() => storedIcons(page, id), soon).toEqual([first, third]);
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => storedIcons(page, id), soon).toEqual([second, first, third]);

  await tabTo(page, page.getByRole('button', { name: 'More actions' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await remove.waitFor();
  for (let row = 0; row < 8 && !(await remove.evaluate((item) => item === document.activeElement)); row++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await seen(page, '“Renamed by keys” was deleted');
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect
    .poll(async () => {
      const { docs } = await call<{ docs: { name: string }[] }>(
        page,
        'GET',
        '/siteApi/collections/v2?select=id,name',
      );
      return docs.map(({ name }) => name);
    }, soon)
    .toContain('Renamed by keys');
}, 180_000);
