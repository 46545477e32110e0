import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../browser.ts';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { openPage } from './page-states.ts';

const browser = fileBrowser();
let page: Page;

async function openPanel(style: string, more: VisitorOptions['more'] = {}, before?: string): Promise<void> {
  page = await browser.newPage({
    more: { permissions: ['clipboard-read', 'clipboard-write'], ...more },
  });
  if (before) await page.addInitScript(before);
  await openPage(page, `/icon/set/home/${style}`);
  await page.locator('a[data-cell]').first().click();
  await page.getByRole('button', { name: 'Adjust' }).waitFor();
  await page.getByText(/license, by/).waitFor();
}

const dragged = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const dataTransfer = new DataTransfer();
      element.dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true }));
      return { download: dataTransfer.getData('DownloadURL'), list: dataTransfer.getData('text/uri-list') };
    });

/** Records beacons where the next page can read them, since those of a closed page are not observable. */
const watchBeacons = `
  const { sendBeacon } = navigator;
  navigator.sendBeacon = (url, body) => {
    const taken = sendBeacon.call(navigator, url, body);
    if (taken) localStorage.setItem('beacons', (localStorage.getItem('beacons') ?? '') + ' ' + url);
    return taken;
  };`;
const refuseTracking = "Object.defineProperty(navigator, 'doNotTrack', { value: '1' });";

describe('the panel of an icon', () => {
  it('lets the icon be dragged out as the file that was chosen', async () => {
    await openPanel('lucide');
    await page.getByRole('radio', { name: 'SVG' }).check();
    const { download, list } = await dragged('[draggable=true]');
    expect(download).toBe(`image/svg+xml:${/icoteca-[\w-]+\.svg/.exec(download)?.[0]}:${list}`);
    const file = await page.request.get(list);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  });

  it('lets a free icon be dragged out of the grid as its SVG', async () => {
    page = await browser.newPage();
    await openPage(page, '/icon/set/home/lucide');
    // The code for files comes with the press.
    await page.locator('a[data-cell="0"]').dispatchEvent('pointerdown');
    await expect
      .poll(async () => (await dragged('a[data-cell="0"]')).download)
      .toMatch(/^image\/svg\+xml:icoteca-[\w-]+\.svg:/);
    const { download, list } = await dragged('a[data-cell="0"]');
    expect(download.endsWith(`.svg:${list}`)).toBe(true);
    const file = await page.request.get(list);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(await file.text()).toContain('</svg>');
  });

  it('[S6.04] lets a guest drag out no vector of an icon that is not free, from panel and grid', async () => {
    await openPanel('phosphor-duotone');
    await page.getByRole('radio', { name: 'SVG' }).check();
    const cell = page.locator('a[data-cell]').nth(1);
    await cell.dispatchEvent('pointerdown');
    await expect
      .poll(async () => (await dragged('a[data-cell="1"]')).download)
      .toMatch(/^image\/png:icoteca-/);
    for (const { list } of [await dragged('[draggable=true]'), await dragged('a[data-cell="1"]')]) {
      expect(list).toContain('format=png');
      expect((await page.request.get(list)).headers()['content-type']).toBe('image/png');
    }
  });

  it('[S6.01] leads a guest who wants code of such an icon to the plans, and copies no vector', async () => {
    await openPanel('phosphor-duotone');
    await page.getByRole('button', { name: 'HTML', exact: true }).click();
    await page.getByText('Copied').first().waitFor();
    const html = await page.evaluate(() => navigator.clipboard.readText());
    const address = /src="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/png');
    await page.getByRole('button', { name: 'Vue, with a paid plan' }).click();
    await page.getByText('Vectors of this icon are part of a plan').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText()), 'as before').toBe(html);
  });

  it('holds all animated icons still for who wants less motion, until one is played', async () => {
    await openPanel('material-line', { reducedMotion: 'reduce' });
    const moving = page.locator('[draggable=true] animate');
    const movingAnywhere = page.locator('svg :is(animate, animateTransform, animateMotion, set)');
    await expect.poll(() => movingAnywhere.count()).toBe(0);
    await page.locator('a[data-cell] svg').first().waitFor();
    await page.getByRole('button', { name: 'Play animation' }).press('Enter');
    await expect.poll(() => moving.count()).toBeGreaterThan(0);
    expect(await movingAnywhere.count()).toBe(await moving.count());
    await page.getByRole('button', { name: 'Pause animation' }).press('Enter');
    await expect.poll(() => moving.count()).toBe(0);
  });

  it.each([
    [false, ['/api/downloadEvents/v1', '/api/v1/clickEvent']],
    [true, []],
  ])(
    '[S7.51] reports a copy and a download when the page is closed; Do Not Track: %s',
    async (refuses, calls) => {
      await openPanel('lucide', {}, watchBeacons + (refuses ? refuseTracking : ''));
      await page.getByRole('button', { name: 'SVG', exact: true }).click();
      await page.getByText('Copied').first().waitFor();
      await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /^Download/ }).click(),
      ]);
      await page.getByText('SVG downloaded').waitFor();
      await page.goto(`${sharedSystem().url}/icons/styles`);
      const beacons = await page.evaluate(() => localStorage.getItem('beacons'));
      expect((beacons ?? '').split(' ').filter(Boolean).sort()).toEqual(calls);
    },
  );
});
