import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import type { BrowserContext, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilAtRest, untilHydrated } from '../hydrated-page.ts';
import { cells, createCollection, fillCollection, seen, storedIcons } from '../own-collections.ts';
import { call, openPath } from '../page-call.ts';
import { sharedSystem } from '../shared-system.ts';
import { accountButton, chooseProvider, giveAccount } from '../sign-in.ts';
import { violationsInBothThemes } from '../violations.ts';

const browser = fileBrowser();
/** A result appears within this time, also on a busy machine. */
const soon = { timeout: 30_000 };

async function newAccount(): Promise<{ visitor: BrowserContext; page: Page }> {
  const visitor = await browser.newVisitor();
  await giveAccount(visitor, sharedSystem().url, 'new');
  return { visitor, page: await visitor.newPage() };
}

describe('adding icons', () => {
  it('[T1.02] [T6.01] a guest who stars an icon signs in, and it is among the favourites when they are back', async () => {
    const page = await browser.newPage();
    await openPath(page, '/icons/set/home');
    await cells(page).first().hover();
    await page.getByRole('button', { name: 'Favorite' }).first().click();
    await chooseProvider(page, 'new');
    await expect
      .poll(async () => {
        const { docs } = await call<{ docs: { isDefault: boolean; totalIcons: number }[] }>(
          page,
          'GET',
          '/siteApi/collections/v2?select=id,isDefault,totalIcons',
        );
        return docs.find(({ isDefault }) => isDefault)?.totalIcons;
      }, soon)
      .toBe(1);
  });

  it('[T9.10] [T4.05] [T4.08] [T8.03] [T8.04] A adds to the last used collection, and says so when the icon is in it', async () => {
    const { page } = await newAccount();
    await openPath(page, '/icons/collections');
    await page.getByRole('main').getByRole('button', { name: 'New collection', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Collection name' }).fill('Checkout');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) as string;
    await openPath(page, '/icons/set/home');
    await cells(page).first().hover();
    await page.getByRole('button', { name: /^Add to “Checkout”/ }).waitFor();
    await page.keyboard.press('a');
    await seen(page, 'Added to “Checkout”');
    await expect.poll(() => storedIcons(page, id), soon).toHaveLength(1);
    await page.waitForTimeout(600);
    await page.keyboard.press('a');
    await seen(page, 'This icon is already in “Checkout”');
    expect(await storedIcons(page, id)).toHaveLength(1);
  });

  it('adds many from the selection bar, and the sidebar counts them', async () => {
    const { page } = await newAccount();
    const { id } = await createCollection(page, 'Many');
    await openPath(page, '/icons/set/home');
    await page.getByRole('tab', { name: 'Collections' }).click();
    const row = page.getByRole('link', { name: /Many/ });
    await row.waitFor();
    for (const place of [0, 1, 2]) {
      await cells(page).nth(place).hover();
      await page
        .getByRole('checkbox', { name: /^Select/ })
        .nth(place === 0 ? 0 : place)
        .check();
    }
    await page.locator('[data-selection-bar]').getByRole('button', { name: 'Add to collection' }).click();
    await page.getByRole('dialog').getByText('Many', { exact: true }).click();
    await expect.poll(() => storedIcons(page, id), soon).toHaveLength(3);
    await row.getByText('3', { exact: true }).waitFor();
  });

  it('takes icons that are dragged to it in the sidebar, and is ordered by dragging', async () => {
    const { page } = await newAccount();
    const { id } = await createCollection(page, 'By mouse');
    await fillCollection(page, id, 2);
    await openPath(page, '/icons/set/home');
    await page.getByRole('tab', { name: 'Collections' }).click();
    const row = page.getByRole('link', { name: /By mouse/ });
    await row.waitFor();
    await cells(page).nth(3).dragTo(row);
    await expect.poll(() => storedIcons(page, id), soon).toHaveLength(3);
    const [first, second, third] = await storedIcons(page, id);
    await openPath(page, `/icon/collections/${id}`);
    const target = cells(page).nth(2);
    const { width = 0 } = (await target.boundingBox()) ?? {};
    await cells(page)
      .first()
      .dragTo(target, { targetPosition: { x: width - 8, y: 30 } });
    await expect.poll(() => storedIcons(page, id), soon).toEqual([second, third, first]);
  });
});

describe('the page of a collection', () => {
  it('[T2.05] [T5.06] comes from the server with its first icons, for its owner alone', async () => {
    const { page } = await newAccount();
    const { id } = await createCollection(page, 'Private one');
    await fillCollection(page, id, 70);
    const mine = await page.request.get(`${sharedSystem().url}/icon/collections/${id}`);
    expect(mine.status()).toBe(200);
    expect(mine.headers()['cache-control']).toContain('no-store');
    const html = await mine.text();
    expect(html).toContain('Private one');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html.match(/data-cell=/g)?.length ?? 0).toBeGreaterThanOrEqual(60);

    const guest = await browser.newVisitor();
    const read = (path: string) => guest.request.get(sharedSystem().url + path);
    const unknown = `${'A'.repeat(21)}Q`;
    for (const path of [`/icon/collections/${id}`, `/icon/collections/${unknown}`]) {
      const answer = await read(path);
      expect([answer.status(), (await answer.text()).includes('Private one')], path).toEqual([403, false]);
    }
    const { page: stranger } = await newAccount();
    const statuses = await Promise.all(
      [id, unknown].map(async (one) =>
        (await stranger.request.get(`${sharedSystem().url}/icon/collections/${one}`)).status(),
      ),
    );
    expect(statuses).toEqual([404, 404]);
  });

  it('is renamed in its place; deleted, it comes back by Undo after a reload', async () => {
    const { page } = await newAccount();
    const { id } = await createCollection(page, 'Old name');
    await openPath(page, `/icon/collections/${id}`);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Collection name' }).fill('New name');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'New name' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'New name' }).waitFor();
    await untilHydrated(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await seen(page, '“New name” was deleted');
    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () =>
        (await page.request.get(`${sharedSystem().url}/siteApi/collections/v2/${id}`)).status(),
      )
      .toBe(200);
  });

  it('[T4.04] [T5.01] [T5.02] [T5.03] takes SVGs: good ones appear, others are named with their reason', async () => {
    const { page } = await newAccount();
    const { id } = await createCollection(page, 'Own drawings');
    await openPath(page, `/icon/collections/${id}`);
    const svg = (body: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg>`);
    await page
      .locator('main input[type=file][multiple]')
      .first()
      .setInputFiles([
        { name: 'dot.svg', mimeType: 'image/svg+xml', buffer: svg('<circle cx="12" cy="12" r="8"/>') },
        {
          name: 'script.svg',
          mimeType: 'image/svg+xml',
          buffer: svg('<script>alert(1)</script><path d="M2 2h20v20z"/>'),
        },
        { name: 'banner.png', mimeType: 'image/png', buffer: Buffer.from('not svg') },
        { name: 'large.svg', mimeType: 'image/svg+xml', buffer: svg(`<!--${'x'.repeat(102_400)}-->`) },
      ]);
    await seen(page, 'File banner.png must be SVG');
    await seen(page, 'File large.svg must be less than 100 KB');
    await expect.poll(async () => (await storedIcons(page, id)).length, soon).toBeGreaterThanOrEqual(1);
    await cells(page).filter({ hasText: 'dot' }).first().waitFor();
    const { docs } = await call<{ docs: { svg?: string }[] }>(
      page,
      'GET',
      `/siteApi/collections/v2/${id}/icons?svg=true`,
    );
    for (const { svg: text = '' } of docs) expect(text).not.toMatch(/script|alert/);
  });

  it('follows another tab of the same visitor', async () => {
    const { visitor, page } = await newAccount();
    const { id } = await createCollection(page, 'Two tabs');
    await fillCollection(page, id, 3);
    await openPath(page, `/icon/collections/${id}`);
    const other = await visitor.newPage();
    await openPath(other, `/icon/collections/${id}`);
    await other.getByRole('button', { name: 'Rename' }).click();
    await other.getByRole('textbox', { name: 'Collection name' }).fill('Renamed there');
    await other.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Renamed there' }).waitFor();
  });
});

describe('the use of a collection', () => {
  it('[T7.08] [T7.09] is downloaded as one zip, with the licences', async () => {
    const { page } = await newAccount();
    const { id } = await createCollection(page, 'To take along');
    await fillCollection(page, id, 5);
    await openPath(page, `/icon/collections/${id}`);
    await page.getByRole('button', { name: 'Download all' }).click();
    await page.getByRole('heading', { name: 'Download “To take along”' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download 5 icons' }).click();
    const zip = await JSZip.loadAsync(await readFile(await (await download).path()));
    const names = Object.keys(zip.files).filter((name) => !name.endsWith('/'));
    expect(names.filter((name) => name.endsWith('.png'))).toHaveLength(5);
    expect(names).toContain('LICENSES.txt');
  });

  it('moves to another style as a new collection', async () => {
    const { page } = await newAccount();
    const { id } = await createCollection(page, 'Mixed');
    await fillCollection(page, id, 4, 'lucide');
    await fillCollection(page, id, 2);
    await openPath(page, `/icon/collections/${id}`);
    // The hint comes when the visitor turns to the page.
    await cells(page).first().hover();
    await page.getByRole('button', { name: /^Move all to/ }).click();
    await page.getByRole('button', { name: /^Create collection \(/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Mixed in / }).waitFor();
  });
});

describe.each([320, 1440])('at %i px', (width) => {
  it('axe finds nothing in the pages and dialogs of collections, in both themes', async () => {
    // Colours on their way from one theme to the other are none of a theme.
    const visitor = await browser.newVisitor({ width, more: { reducedMotion: 'reduce' } });
    const page = await visitor.newPage();
    await page.goto(`${sharedSystem().url}/icons/collections`);
    await untilHydrated(page);
    expect(await violationsInBothThemes(page), 'guest').toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await chooseProvider(page, 'new');
    const { id } = await createCollection(page, 'Axe');
    await fillCollection(page, id, 8);
    await openPath(page, '/icons/collections');
    expect(await violationsInBothThemes(page), 'list').toEqual([]);
    await openPath(page, `/icon/collections/${id}`);
    await cells(page).first().waitFor();
    expect(await violationsInBothThemes(page), 'collection').toEqual([]);
    await page.getByRole('button', { name: 'Recolor' }).click();
    await page.getByRole('button', { name: 'Reset' }).waitFor();
    expect(await violationsInBothThemes(page), 'recolour').toEqual([]);
    await page.getByRole('button', { name: 'Download all' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsInBothThemes(page), 'download').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Move all to/ }).click();
    await page.getByRole('button', { name: /^Create collection \(/ }).waitFor();
    expect(await violationsInBothThemes(page), 'style').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a description' }).click();
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    const banner = { name: 'banner.png', mimeType: 'image/png', buffer: Buffer.from('not svg') };
    await page.locator('main input[type=file][multiple]').first().setInputFiles([banner]);
    await seen(page, 'File banner.png must be SVG');
    expect(await violationsInBothThemes(page), 'description and a refused file').toEqual([]);
    await cells(page).first().click();
    await page.getByRole('button', { name: 'Choose a collection' }).click();
    await page.getByRole('dialog', { name: 'Add to collection' }).waitFor();
    expect(await violationsInBothThemes(page), 'chooser').toEqual([]);
  });

  it('axe finds nothing in the public page, its dialogs and the page of a missing one, in both themes', async () => {
    const { page: owner } = await newAccount();
    const { id, apiCode } = await createCollection(owner, 'Axe');
    await fillCollection(owner, id, 8);
    await call(owner, 'PATCH', `/siteApi/collections/v2/${id}`, { access: 'public' });
    const visitor = await browser.newVisitor({ width, more: { reducedMotion: 'reduce' } });
    const page = await visitor.newPage();
    await openPath(page, `/icons/collections/${apiCode}`);
    await cells(page).first().waitFor();
    expect(await violationsInBothThemes(page), 'public page').toEqual([]);
    for (const button of ['Embed code', 'Report']) {
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violationsInBothThemes(page), button).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await openPath(page, `/icons/collections/${apiCode}-not`);
    await seen(page, 'Collection not found');
    expect(await violationsInBothThemes(page), 'missing').toEqual([]);
  });
});

describe('a public collection', () => {
  it('[T2.07] [T4.03] [T8.05] is a page for everybody until it is private again', async () => {
    const { page } = await newAccount();
    const { id, apiCode } = await createCollection(page, 'Kitchen');
    await fillCollection(page, id, 6);
    await openPath(page, `/icon/collections/${id}`);
    await page.getByRole('switch', { name: 'Public' }).press('Space');
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    const guest = await browser.newVisitor();
    const path = `${sharedSystem().url}/icons/collections/${apiCode}`;
    await expect.poll(async () => (await guest.request.get(path)).status(), soon).toBe(200);
    const html = await (await guest.request.get(path)).text();
    expect(html).toMatch(/<link rel="canonical"[^>]+\/icons\/collections\//);
    expect(html).toContain('application/ld+json');
    expect(html).toMatch(/property="og:image"/);
    await page.getByRole('switch', { name: 'Public' }).press('Space');
    await expect.poll(async () => (await guest.request.get(path)).status(), { timeout: 3000 }).toBe(404);
    expect((await guest.request.get(`${sharedSystem().url}/icons/collections/no..code`)).status()).toBe(406);
  });
});

/** Size of what is drawn in an element, px. */
async function inkOf(element: Locator): Promise<{ width: number; height: number }> {
  const { info } = await sharp(await element.screenshot())
    .trim({ threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height };
}

describe('the look of a collection', () => {
  const svg = (drawing: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawing}</svg>`);
  const files = [
    { name: 'dot.svg', mimeType: 'image/svg+xml', buffer: svg('<circle cx="12" cy="12" r="11"/>') },
    {
      name: 'bar.svg',
      mimeType: 'image/svg+xml',
      buffer: svg('<path d="M2 12h20" stroke="#000" stroke-width="8"/>'),
    },
  ];

  it('[T7.04] is drawn in the grid of its page and of its public page: padding for every icon, a stroke where there is one', async () => {
    const { page } = await newAccount();
    const { id, apiCode } = await createCollection(page, 'Thin');
    await fillCollection(page, id, 12, 'lucide');
    await openPath(page, `/icon/collections/${id}`);
    await page.locator('main input[type=file][multiple]').first().setInputFiles(files);
    await seen(page, '2 icons uploaded');
    const picture = (of: Page, index: number) => cells(of).nth(index).locator('> span').first();
    const plain = await Promise.all([0, 1, 2].map((index) => inkOf(picture(page, index))));
    await call(page, 'PATCH', `/siteApi/collections/v2/${id}`, {
      access: 'public',
      appearance: { color: 'd6336c', padding: 20, stroke: 2 },
    });
    const guest = await browser.newPage();
    for (const [visitor, path] of [
      [page, `/icon/collections/${id}`],
      [guest, `/icons/collections/${apiCode}`],
    ] as const) {
      await openPath(visitor, path);
      await cells(visitor).nth(2).waitFor();
      await untilAtRest(visitor);
      for (const [index, before] of plain.entries()) {
        const { width } = await inkOf(picture(visitor, index));
        expect(Math.abs(width - before.width * 0.6), `${path}, icon ${index}`).toBeLessThanOrEqual(2);
      }
      // A quarter as wide, and within the padding.
      expect((await inkOf(picture(visitor, 1))).height, path).toBeLessThanOrEqual(5);
    }
    await cells(guest).nth(2).click();
    await guest.getByText('1 change').or(guest.getByText('2 changes')).first().waitFor();
  });
});

describe('without mf-collections', () => {
  it('results, panel and sidebar work when its scripts do not come', async () => {
    const { page } = await newAccount();
    await page.route('**/remotes/mf-collections/**/*.js', (route) => route.abort());
    await openPath(page, '/icons/set/home');
    await cells(page).first().hover();
    await page
      .getByRole('button', { name: /^Download / })
      .first()
      .waitFor();
    await cells(page).first().click();
    await page.getByText(/license, by/).waitFor();
    await accountButton(page).waitFor();
  });
});
