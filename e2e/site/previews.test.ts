import { localRegistry } from '@icoteca/federation';
import { showPreview } from '@icoteca/federation/fixtures';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { storeReworded } from '../previewed-version.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount } from '../sign-in.ts';
import { violationsInBothThemes } from '../violations.ts';

const remote = 'mf-search';
const browser = fileBrowser();
let version: string;
let link: string;

const registry = () => localRegistry(sharedSystem().dataDirectory);
const address = (path: string) => sharedSystem().url + path;
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** Shows the version and gives its link, once the shell knows it. */
async function shown(preview: string): Promise<string> {
  const { url, dataDirectory } = sharedSystem();
  const token = await showPreview(dataDirectory, remote, version, { preview });
  const link = `${url}/preview/${token}?page=/icons/set/home`;
  await vi.waitUntil(async () => (await fetch(link, { redirect: 'manual' })).status === 302, 10_000);
  return link;
}

beforeAll(async () => {
  version = await storeReworded(sharedSystem(), remote, ['Search icons', 'Search previewed icons']);
  link = await shown('pr-42');
});
afterAll(async () => {
  await registry().endPreview(remote, 'pr-42');
});

it('a link shows the previewed version as the server renders it and as it is hydrated, in one browser alone', async () => {
  const page = await browser.newQuietPage();
  const answer = await page.goto(link);
  expect(page.url()).toBe(address('/icons/set/home'));
  expect(await answer?.text()).toContain('Search previewed icons');
  expect(await answer?.allHeaders()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  await untilHydrated(page);
  await field(page, 'Search previewed icons').waitFor();
  await badge(page)
    .getByText(/^Preview pr-42 of mf-search, until /)
    .waitFor();

  const other = await browser.newPage();
  expect(await (await other.goto(address('/icons/set/home')))?.text()).not.toContain(
    'Search previewed icons',
  );
  await untilHydrated(other);
  await field(other, 'Search icons').waitFor();
  expect(await badge(other).count()).toBe(0);
});

it('the badge is left by the keyboard, keeps to the rules of accessibility, and its button ends the preview at the same page', async () => {
  const page = await browser.newPage({ width: 320 });
  await page.goto(link);
  await untilHydrated(page);
  await badge(page).waitFor();
  expect(await violationsInBothThemes(page, { include: ['icoteca-preview'] })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const leave = badge(page).getByRole('button', { name: 'Leave preview' });
  // It is the last in the page.
  await page.keyboard.press('Shift+Tab');
  expect(
    await leave.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button),
  ).toBe(true);
  await page.keyboard.press('Enter');
  await field(page, 'Search icons').waitFor();
  expect(page.url()).toBe(address('/icons/set/home'));
  expect(await badge(page).count()).toBe(0);
});

it('an administrator who opens a link is a guest, also to the calls of the page', async () => {
  const visitor = await browser.newVisitor();
  await giveAccount(visitor, sharedSystem().url, 'admin');
  const page = await visitor.newPage();
  await page.goto(link);
  await untilHydrated(page);
  const names = (await visitor.cookies()).map(({ name }) => name);
  expect(names).toContain('icoteca_preview');
  expect(names).not.toContain('i8token');
  const status = await page.evaluate(async () => (await fetch('/siteApi/collections/v2')).status);
  expect(status).toBe(401);
});

it('a preview that is removed is on no further page, and its link says that it has ended', async () => {
  const removed = await shown('pr-43');
  const page = await browser.newPage();
  await page.goto(removed);
  await untilHydrated(page);
  await field(page, 'Search previewed icons').waitFor();
  await registry().endPreview(remote, 'pr-43');
  await expect
    .poll(async () => (await (await page.goto(address('/icons/set/home')))?.text())?.includes('previewed'))
    .toBe(false);
  await untilHydrated(page);
  await field(page, 'Search icons').waitFor();
  expect(await badge(page).count()).toBe(0);
  const ended = await page.goto(removed);
  expect(ended?.status()).toBe(410);
  await page.getByText('This preview has ended').waitFor();
  await page.getByText('PREVIEW_ENDED').waitFor();
});
