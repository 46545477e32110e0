import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../browser.ts';
import { fileBrowser } from '../file-browser.ts';
import { openPage } from './page-states.ts';

const browser = fileBrowser();
let page: Page;

async function open(path: string, options: VisitorOptions = {}) {
  page = await browser.newQuietPage(options);
  await openPage(page, path);
}

const batch = '**/siteApi/icons/render-batch';
const cell = (index: number) => page.locator(`a[data-cell="${index}"]`);
const bar = () => page.getByRole('region', { name: 'Selected icons' });
const download = () => bar().getByRole('button', { name: 'Download zip' });

async function zipOf(action: () => Promise<unknown>) {
  const [saved] = await Promise.all([page.waitForEvent('download'), action()]);
  const zip = await JSZip.loadAsync(await readFile(await saved.path()), { checkCRC32: true });
  return { name: saved.suggestedFilename(), zip, files: Object.keys(zip.files) };
}

describe('many icons', () => {
  it('[S4.19] [S9.16] [T4.02] [T9.05] by mouse: select a range, download a zip of named files with their licenses', async () => {
    await open('/icon/set/home/lucide');
    await cell(0).click({ modifiers: ['ControlOrMeta'] });
    await cell(3).click({ modifiers: ['Shift'] });
    await bar().getByText('4 selected').waitFor();
    await bar().getByRole('button', { name: 'Format: SVG' }).click();
    await page.getByRole('menuitemradio', { name: /^PNG/ }).click();
    const { name, zip, files } = await zipOf(() => download().click());
    expect(name).toBe('icoteca-4-icons.zip');
    expect(files).toHaveLength(5);
    expect(files).toContain('icoteca-house-96.png');
    const bytes = await zip.file('icoteca-house-96.png')?.async('nodebuffer');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 });
    const licences = await zip.file('LICENSES.txt')?.async('string');
    expect(licences).toMatch(/Author: Lucide Contributors, https:\/\//);
    expect(licences).toMatch(/License: ISC/);
    await page.getByText('4 icons downloaded').waitFor();
  });

  it('by keyboard alone', async () => {
    await open('/icon/set/home/lucide');
    await cell(0).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await bar().getByText('2 selected').waitFor();
    await download().focus();
    const { files } = await zipOf(() => page.keyboard.press('Enter'));
    expect(files).toHaveLength(3);
    const done = page.getByText('2 icons downloaded');
    await done.waitFor();
    await cell(1).focus();
    await page.keyboard.press('Escape');
    await done.waitFor({ state: 'detached' });
    await bar().getByText('2 selected').waitFor();
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await bar().getByText('2 selected').waitFor();
  });

  it('taps select once the switch for them is on', async () => {
    await open('/icon/set/home/lucide', { width: 375, more: { hasTouch: true, isMobile: true } });
    await page.getByRole('button', { name: 'Select icons' }).tap();
    await cell(0).tap();
    await cell(2).tap();
    await bar().getByText('2 selected').waitFor();
    expect(new URL(page.url()).pathname).toBe('/icon/set/home/lucide');
  });

  it('focus on the last row stays above the bar, and the bar at the edge of the window', async () => {
    await open('/icons/set/home');
    await cell(0).focus();
    await page.keyboard.press('Space');
    await bar().waitFor();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    const focused = page.locator('a[data-cell]:focus');
    await focused.waitFor();
    const lower = async () => (await focused.boundingBox()) ?? { y: 0, height: 0 };
    const { y, height } = await lower();
    const edge = await bar().locator('> div').boundingBox();
    expect(y + height).toBeLessThanOrEqual(edge?.y ?? 0);
  });

  it('[S4.19] [T4.02] lists the icon that failed and saves the others', async () => {
    await open('/icon/set/home/lucide');
    await page.route(batch, async (route) => {
      const body = route.request().postDataJSON() as { ids: string[] };
      await route.continue({
        postData: { ...body, ids: body.ids.map((id, at) => (at === 1 ? 'gone00000000' : id)) },
      });
    });
    await cell(0).click({ modifiers: ['ControlOrMeta'] });
    await cell(2).click({ modifiers: ['Shift'] });
    const { files } = await zipOf(() => download().click());
    expect(files).toHaveLength(3);
    const list = page.getByRole('dialog', { name: '1 icon is not in the zip' });
    await list.getByText('No longer in the library').waitFor();
    await list.getByText('UNKNOWN_ICON').waitFor();
  });

  it('ends immediately when it is cancelled, and nothing is saved', async () => {
    await open('/icon/set/home/lucide');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(batch, async (route) => {
      await held;
      await route.abort().catch(() => {});
    });
    let isSaved = false;
    page.on('download', () => {
      isSaved = true;
    });
    await cell(0).click({ modifiers: ['ControlOrMeta'] });
    await download().click();
    await bar().getByRole('progressbar').waitFor();
    await expect.poll(() => page.workers().length).toBe(1);
    await bar().getByRole('button', { name: 'Cancel' }).click();
    await download().waitFor();
    await expect.poll(() => page.workers().length).toBe(0);
    release();
    expect(isSaved).toBe(false);
  });

  it('[S6.01] says how many icons need a plan before it begins, and takes the rest', async () => {
    await open('/icons/set/home');
    await cell(0).click({ modifiers: ['ControlOrMeta'] });
    await cell(15).click({ modifiers: ['Shift'] });
    await bar().getByRole('button', { name: 'Format: PNG' }).click();
    await page.getByRole('menuitemradio', { name: /^SVG/ }).click();
    await download().click();
    const question = page.getByRole('dialog', { name: 'Some icons need a plan' });
    const words = (await question.textContent()) ?? '';
    const locked = Number(/(\d+) of 16 selected icons/.exec(words)?.[1]);
    expect(locked).toBeGreaterThan(0);
    const { files } = await zipOf(() => question.getByRole('button', { name: /^Download/ }).click());
    expect(files).toHaveLength(16 - locked + 1);
    expect(files.filter((name) => name.endsWith('.svg'))).toHaveLength(16 - locked);
  });

  it('gives components of the selection in a colour that was written', async () => {
    await open('/icon/set/home/lucide');
    await cell(0).click({ modifiers: ['ControlOrMeta'] });
    await cell(2).click({ modifiers: ['Shift'] });
    await bar().getByRole('button', { name: 'Format: SVG' }).click();
    await page.getByRole('menuitemradio', { name: 'React (TSX)' }).click();
    await bar().getByRole('button', { name: 'Size: Text size' }).waitFor();
    await bar().getByRole('button', { name: 'Color: Original' }).click();
    await page.getByRole('menuitemradio', { name: 'Custom color' }).click();
    const colour = page.getByRole('dialog', { name: 'Custom color' });
    await colour.getByRole('textbox', { name: 'Hex color' }).fill('#d84315');
    await colour.getByRole('button', { name: 'Apply' }).click();
    const { zip, files } = await zipOf(() => download().click());
    expect(files).toEqual([
      'LICENSES.txt',
      expect.stringMatching(/\.tsx$/),
      expect.anything(),
      expect.anything(),
      'index.ts',
    ]);
    const code = (await zip.file('HouseIcon.tsx')?.async('string')) ?? '';
    expect(code).toContain('width="1em" height="1em"');
    expect(code).toContain('#d84315');
    expect(code).toMatch(/^\/\* house by Lucide Contributors, ISC, https:/);
    expect(await zip.file('index.ts')?.async('string')).toContain("export { HouseIcon } from './HouseIcon';");
  });

  it('[S7.46] [S7.47] makes a font and a sprite of the selection', async () => {
    await open('/icon/set/home/lucide');
    await cell(0).click({ modifiers: ['ControlOrMeta'] });
    await cell(2).click({ modifiers: ['Shift'] });
    await bar().getByRole('button', { name: 'Font' }).click();
    const font = page.getByRole('dialog', { name: 'Web font' });
    await font.getByRole('textbox', { name: 'Name prefix' }).fill('ui');
    const { name, zip, files } = await zipOf(() =>
      font.getByRole('button', { name: 'Create font (3 icons)' }).click(),
    );
    expect(name).toBe('icoteca-font.zip');
    expect(files.some((file) => file.endsWith('.woff2'))).toBe(true);
    const sheet = files.find((file) => file.endsWith('.css')) ?? '';
    expect(await zip.file(sheet)?.async('string')).toContain('.ui-house');
    await bar().getByRole('button', { name: 'Sprite' }).click();
    const sprite = page.getByRole('dialog', { name: 'SVG sprite' });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      sprite.getByRole('button', { name: 'Create sprite (3 icons)' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('icoteca-sprite.svg');
    const svg = await readFile(await saved.path(), 'utf8');
    expect(svg.match(/<symbol /g)).toHaveLength(3);
  });
});
