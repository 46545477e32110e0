import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilAtRest } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';

const browser = fileBrowser();

async function openWithClock(): Promise<Page> {
  const page = await browser.newPage();
  await page.clock.install();
  await page.goto(`${sharedSystem().url}/icons`);
  // The hour begins with hydration.
  await untilAtRest(page);
  return page;
}
const asksAfterAnHour = async (page: Page) => {
  const answer = page.waitForResponse('**/site_build');
  await page.clock.fastForward('01:00:01');
  return (await answer).json() as Promise<{ scripts: string[]; revision: number }>;
};

it('[T2.88] an open page checks every hour; while the build is its own, nothing is shown', async () => {
  const page = await openWithClock();
  await asksAfterAnHour(page);
  await asksAfterAnHour(page);
  expect(await page.getByRole('status').filter({ hasText: 'new version' }).count()).toBe(0);
});

it('[T2.88] a new build is announced, and the page changes only after Reload was pressed', async () => {
  const page = await openWithClock();
  await page.route('**/site_build', async (route) => {
    const build = await (await route.fetch()).json();
    // Later than all that the page has seen, as an activation is; what the server says may be earlier, after a preview.
    await route.fulfill({ json: { ...build, revision: Number.MAX_SAFE_INTEGER } });
  });
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await asksAfterAnHour(page);
  const reload = page.getByRole('button', { name: 'Reload' });
  await reload.waitFor();
  await page.clock.fastForward('02:00:00');
  expect(await reload.isVisible(), 'it stays').toBe(true);
  expect(await page.locator('body[data-same-page]').count(), 'nothing was reloaded').toBe(1);
  await Promise.all([page.waitForEvent('load'), reload.press('Enter')]);
  expect(await page.locator('body[data-same-page]').count()).toBe(0);
});
