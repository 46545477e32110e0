import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount, type Person } from '../sign-in.ts';
import { violationsInBothThemes } from '../violations.ts';

/** One browser, and one window for each person, who signs in once: the tests look at what each may do. */
const browser = fileBrowser();
const windows = new Map<Person, Promise<{ visitor: BrowserContext; page: Page }>>();

function windowOf(person: Person): Promise<{ visitor: BrowserContext; page: Page }> {
  const known = windows.get(person) ?? signedIn(person);
  windows.set(person, known);
  return known;
}
async function signedIn(person: Person) {
  const visitor = await browser.newLastingVisitor({
    more: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await giveAccount(visitor, sharedSystem().url, person);
  const page = await visitor.newPage();
  await page.goto(`${sharedSystem().url}/icons`);
  return { visitor, page };
}
async function openAs(person: Person, path: string): Promise<Page> {
  const { page } = await windowOf(person);
  await page.goto(sharedSystem().url + path);
  await page.getByRole('button', { name: /^Account:/ }).waitFor();
  return page;
}

interface Found {
  id: string;
  name: string;
  url: string;
}
async function soldIcon(person: Person): Promise<Found> {
  const { visitor } = await windowOf(person);
  const read = async (path: string) => (await visitor.request.get(sharedSystem().url + path)).json();
  const { icons } = await read('/siteApi/icons/latest?platform=ph:bold&amount=60');
  const sold = (icons as (Found & { free: boolean })[]).filter(({ free }) => !free);
  const ids = sold.map(({ id }) => id).join(',');
  const { ids: bought } = await read(`/user/v1/paidDownloadIds?type=iconDownload&objectIds=${ids}`);
  return sold.find(({ id }) => !bought.includes(id)) as Found;
}
const iconPath = ({ id, name }: Found) => `/icon/${id}/${name}`;
const usesLeft = async ({ context }: { context: BrowserContext }) => {
  const answer = await context.request.get(`${sharedSystem().url}/user/v2`);
  const { user } = (await answer.json()) as {
    user: { allowances: { resource: string; usagesLeft: number }[] };
  };
  return user.allowances.find(({ resource }) => resource === 'icon')?.usagesLeft ?? Number.NaN;
};
const toast = (page: Page, text: string) =>
  page.getByText(text).and(page.locator(':visible')).first().waitFor();

describe('a licensed visitor', () => {
  /** What the clipboard must hold after each button. */
  const copies: readonly [kind: string, content: RegExp][] = [
    ['SVG', /^<svg[^>]+>[\s\S]*<path/],
    ['JSX', /export function \w+\(props\)[\s\S]*<svg[\s\S]*\{\.\.\.props\}/],
    ['TSX', /SVGProps<SVGSVGElement>[\s\S]*<svg/],
    ['Vue', /<template>[\s\S]*<svg/],
    ['Svelte', /\$props\(\)[\s\S]*<svg[\s\S]*\{\.\.\.props\}/],
    ['Data URL', /^data:image\/svg\+xml[,;]/],
    ['CSS', /url\(["']?data:image\/svg\+xml/],
    ['HTML', /<img [^>]*src="(?:https?:\/\/|data:image\/svg\+xml)/],
  ];

  it('[S6.02] [T6.02] copies a sold icon in nine ways for one use, and it is in their downloads', async () => {
    const icon = await soldIcon('licensed');
    const page = await openAs('licensed', iconPath(icon));
    const before = await usesLeft({ context: page.context() });
    const group = page.getByText('Copy as', { exact: true }).locator('..');
    const press = (kind: string) => group.getByRole('button', { name: kind, exact: true }).click();
    for (const [kind, content] of copies) {
      await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
      await press(kind);
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()), { message: kind, timeout: 30_000 })
        .toMatch(content);
    }
    await press('PNG');
    const types = () =>
      page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
    await expect.poll(types, { timeout: 30_000 }).toContain('image/png');
    expect(await usesLeft({ context: page.context() })).toBe(before - 1);
    await openAs('licensed', '/profile/history');
    const downloads = page.getByRole('region', { name: 'Downloads' });
    await downloads.locator(`a[href*="${icon.id}"]`).first().waitFor();
  });
});

describe('a signed-in visitor without a plan', () => {
  it('[S4.18] [T4.01] learns that a download is in the Downloaded collection, and finds it in the history', async () => {
    const page = await openAs('free', '/icon/set/home/lucide');
    await page.locator('a[data-cell="0"]').click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download SVG' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^icoteca-.*\.svg$/);
    await toast(page, 'SVG downloaded');
    await toast(page, 'Saved in Downloaded');
    const id = /\/icon\/([^/]+)\//.exec(
      (await page.locator('a[data-cell="0"]').getAttribute('href')) ?? '',
    )?.[1];
    await openAs('free', '/profile/history');
    await page.getByRole('region', { name: 'Downloads' }).locator(`a[href*="${id}"]`).first().waitFor();
    await openAs('free', '/profile/summary');
    await page.getByRole('region', { name: 'Plan' }).getByText('Free account').waitFor();
  });

  it.each([320, 768, 1440])(
    '[T2.66] keeps the header in its place with the longest e-mail address, %s px',
    async (width) => {
      const { visitor } = await windowOf('free');
      const page = await visitor.newPage();
      const email = `${'a-very-long-name'.repeat(4)}@${'subdomain.'.repeat(15)}icoteca.example`;
      await page.route('**/user/v2', async (route) => {
        const response = await route.fetch();
        const { user, ...rest } = await response.json();
        await route.fulfill({ response, json: { ...rest, user: { ...user, email } } });
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${sharedSystem().url}/icons`);
      const account = page.getByRole('button', { name: `Account: ${email}` });
      await account.waitFor();
      const box = await account.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const header = await page.locator('header').first().boundingBox();
      expect(header?.height).toBeLessThanOrEqual(72);
      await page.close();
    },
  );
});

describe('a paid visitor', () => {
  it('[S4.19] [S6.03] [S9.16] saves sold icons as SVG with every edit, named, with their licenses, in one zip', async () => {
    const page = await openAs('paid', '/icons/phosphor-thin');
    await page.locator('a[data-cell="0"]').click({ modifiers: ['ControlOrMeta'] });
    await page.locator('a[data-cell="2"]').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selected icons' });
    await bar.getByRole('button', { name: 'Format: SVG' }).waitFor();
    await bar.getByRole('button', { name: 'Adjust' }).click();
    await page.getByRole('radio', { name: 'Circle', exact: true }).press('Space');
    await page.getByRole('button', { name: 'Rotate right 90 degrees' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Download zip' }).click(),
    ]);
    const zip = await JSZip.loadAsync(await readFile(await saved.path()), { checkCRC32: true });
    const files = Object.keys(zip.files);
    expect(files).toHaveLength(4);
    const drawings = files.filter((name) => name.endsWith('.svg'));
    expect(
      drawings.every((name) => /^icoteca-[a-z\d-]+\.svg$/.test(name)),
      drawings.join(),
    ).toBe(true);
    for (const name of drawings) {
      const svg = (await zip.file(name)?.async('string')) ?? '';
      expect(svg).toContain('<circle');
      expect(svg).toContain('#228be6');
      expect(svg).toMatch(/rotate\(90/);
    }
    const licences = (await zip.file('LICENSES.txt')?.async('string')) ?? '';
    for (const name of drawings) expect(licences).toContain(name);
    expect(licences).toMatch(/Phosphor Icons[\s\S]*License: MIT/);
    await toast(page, '3 icons downloaded');
  });

  it('ends a zip immediately with Cancel; nothing is saved, and the selection stays', async () => {
    // A tab of its own: in that of the test before its selection is kept.
    const page = await (await windowOf('paid')).visitor.newPage();
    await page.goto(`${sharedSystem().url}/icons/phosphor-thin`);
    await page.getByRole('button', { name: /^Account:/ }).waitFor();
    const calls: { abort: () => Promise<void> }[] = [];
    await page.route('**/siteApi/icons/render-batch', (route) => void calls.push(route));
    const saved: unknown[] = [];
    page.on('download', (one) => saved.push(one));
    await page.locator('a[data-cell="0"]').click({ modifiers: ['ControlOrMeta'] });
    await page.locator('a[data-cell="1"]').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selected icons' });
    await bar.getByRole('button', { name: 'Download zip' }).click();
    await expect.poll(() => calls.length).toBe(1);
    // The bar lives while nothing comes.
    const share = () => bar.getByRole('progressbar').evaluate((one) => (one as HTMLProgressElement).value);
    const first = await share();
    await expect.poll(share).toBeGreaterThan(first);
    await bar.getByRole('button', { name: 'Cancel' }).click();
    await bar.getByText('2 selected').waitFor();
    await expect.poll(() => page.workers().length).toBe(0);
    await page.unroute('**/siteApi/icons/render-batch');
    expect(saved).toEqual([]);
  });

  it('[T2.61] sees the plan in the profile, and that icons and AI searches have no end', async () => {
    const page = await openAs('paid', '/profile/summary');
    await page.getByRole('region', { name: 'Billing' }).getByText('Pro', { exact: true }).waitFor();
    const left = page.getByRole('region', { name: 'Usage' });
    await left.getByText('Unlimited').first().waitFor();
    expect(await left.getByRole('definition').allTextContents()).toEqual(['Unlimited', 'Unlimited']);
  });
});

describe('an admin', () => {
  it('[T6.04] [S7.12] clears the cached pictures of an icon; no one else has the button', async () => {
    const admin = await openAs('admin', iconPath(await soldIcon('free')));
    const { url } = sharedSystem();
    const [call] = await Promise.all([
      admin.waitForResponse((answer) => answer.url() === `${url}/siteApi/utils/renderer/clearCache`),
      admin.getByRole('button', { name: 'Clear cached images' }).click(),
    ]);
    expect(call.status()).toBe(200);
    await toast(admin, 'cleared');
    const free = await openAs('free', iconPath(await soldIcon('free')));
    await free.getByText('Copy as', { exact: true }).waitFor();
    expect(await free.getByRole('button', { name: 'Clear cached images' }).count()).toBe(0);
  });
});

describe('a selection of icons', () => {
  // At 320 and 1440 px it is one of the states that the accessibility tests look at.
  it.each([768])('has no violation in either theme and no sideways scroll, %s px', async (width) => {
    const page = await browser.newPage({ width, more: { reducedMotion: 'reduce' } });
    await page.goto(`${sharedSystem().url}/icon/set/home/lucide`);
    await page.locator('a[data-cell="0"]').click({ modifiers: ['ControlOrMeta'] });
    const bar = page.getByRole('region', { name: 'Selected icons' });
    await bar.getByText('1 selected').waitFor();
    expect(await violationsInBothThemes(page, '[data-selection-bar]')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
