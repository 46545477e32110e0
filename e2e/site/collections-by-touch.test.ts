import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { cells, createCollection, fillCollection, seen, storedIcons } from '../own-collections.ts';
import { openPath } from '../page-call.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount } from '../sign-in.ts';

const browser = fileBrowser();
const soon = { timeout: 30_000 };
/** Longer than a finger must rest on an icon to select it (specification CN 9, Touch). */
const HOLD_MS = 600;

async function hold(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 3 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(HOLD_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function onTelephone(): Promise<Page> {
  const visitor = await browser.newVisitor({ width: 320, more: { hasTouch: true, isMobile: true } });
  await giveAccount(visitor, sharedSystem().url, 'new');
  return visitor.newPage();
}

it('[T9.11] by touch at 320 px icons are added, ordered, moved and brought back', async () => {
  const page = await onTelephone();
  const { id } = await createCollection(page, 'By hand');
  const other = await createCollection(page, 'Other');
  const bar = page.locator('[data-selection-bar]');

  await openPath(page, '/icons/set/home');
  await hold(page, cells(page).first());
  await bar.waitFor();
  await cells(page).nth(1).tap();
  await bar.getByRole('button', { name: 'Add to collection' }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^By hand/ })
    .tap();
  await expect.poll(async () => (await storedIcons(page, id)).length, soon).toBe(2);
  await fillCollection(page, id, 5);

  await openPath(page, `/icon/collections/${id}`);
  const stored = await storedIcons(page, id);
  const [last] = stored.slice(-1);
  await hold(page, cells(page).nth(stored.length - 1));
  await bar.getByRole('button', { name: 'Move', exact: true }).tap();
  await page.getByRole('button', { name: 'Move to front' }).tap();
  await expect.poll(() => storedIcons(page, id), soon).toEqual([last, ...stored.slice(0, -1)]);
  await expect.poll(() => bar.count(), soon).toBe(0);

  await hold(page, cells(page).first());
  await bar.getByRole('button', { name: 'Move', exact: true }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Other/ })
    .tap();
  await seen(page, '1 icon moved to “Other”');
  await expect.poll(() => storedIcons(page, other.id), soon).toEqual([last]);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => storedIcons(page, id), soon).toEqual([last, ...stored.slice(0, -1)]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'nothing overflows').toBeLessThanOrEqual(320);
}, 120_000);
