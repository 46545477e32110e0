import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { openPage } from './page-states.ts';

const browser = fileBrowser();
let page: Page;

async function visit(theme: 'light' | 'dark', path: string): Promise<void> {
  page = await browser.sameQuietPage({
    theme,
    more: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await openPage(page, path);
}

const panel = () => page.getByRole('region', { name: /^(?:House, (?:Lucide|Nolan)|Home, Color)/ });
const PREVIEW_EDGE = 152;

/** Opens the panel of a free icon: one of one colour, one drawn in a gradient, or one of several colours. */
async function openHouse(
  theme: 'light' | 'dark',
  style: 'Lucide' | 'Nolan' | 'Color' = 'Lucide',
): Promise<void> {
  await visit(theme, style === 'Lucide' ? '/icons/set/home' : `/icon/set/home/${style.toLowerCase()}`);
  await page
    .getByRole('list', { name: 'Icons found' })
    .getByRole('link', { name: new RegExp(`^(?:House|Home) ${style}`) })
    .first()
    .click();
  await panel()
    .getByText(/(?:ISC|MIT) license/)
    .waitFor();
}

async function onWhite(picture: Buffer, edge: number): Promise<Buffer> {
  return sharp(picture, { density: 72 }).resize(edge, edge).flatten({ background: '#fff' }).raw().toBuffer();
}

/** Waits until an image shows the picture of these edits: the server is called a moment after the last change. */
async function loaded(image: Locator, edit: string): Promise<void> {
  await image.and(page.locator(`[src*="${edit}"]`)).waitFor();
  await image.evaluate((element: HTMLImageElement) => element.decode());
}

/** What a visitor sees of a picture of the page on the plain light ground. */
async function seen(picture: Locator, edge: number): Promise<Buffer> {
  await page.getByRole('button', { name: 'Change background' }).click();
  // A click leaves the pointer on the button; nothing may lie over the picture.
  await page.mouse.move(0, 0);
  return onWhite(await picture.screenshot({ animations: 'disabled' }), edge);
}

/** Mean difference of two pictures, 0 to 255. Two renderers smooth the same edges a little differently: below 1. */
function difference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

async function downloadedPng(within: Locator | Page): Promise<Buffer> {
  const link = within.getByRole('link', { name: 'Download PNG' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFile(await download.path());
}

const sized = (svg: string, edge: number) =>
  Buffer.from(svg.replace(/width="\d+"/, `width="${edge}"`).replace(/height="\d+"/, `height="${edge}"`));

const paints = {
  'as drawn': async () => {},
  'in one colour': () => panel().getByRole('radio', { name: 'Mint, #12B886' }).check(),
  adjusted: async () => {
    await panel().getByRole('radio', { name: 'Mint, #12B886' }).check();
    await adjust();
  },
  'in a gradient': async () => {
    await panel().getByRole('radio', { name: 'Gradient' }).check();
    await panel()
      .getByRole('radio', { name: /Gradient from #FA5252/ })
      .check();
  },
} as const;

/** Changes stroke, ground, padding, turn and mirror, by keyboard where that is the quicker way. */
async function adjust(): Promise<void> {
  await page.getByRole('button', { name: 'Adjust' }).click();
  const stroke = page.getByRole('slider', { name: 'Stroke width' });
  await page.getByRole('slider', { name: 'Rotation' }).fill('30');
  if (await stroke.isVisible()) await stroke.fill('3');
  await page.getByRole('radio', { name: 'Circle', exact: true }).check();
  await page
    .getByRole('radiogroup', { name: 'Background color' })
    .getByRole('radio', { name: /^Yellow/ })
    .check();
  await page.getByRole('button', { name: 'Flip horizontally' }).press('Enter');
}

const parts = {
  'in other parts': async () => {
    await panel()
      .getByRole('radio', { name: /^Part 2/ })
      .check();
    await panel().getByRole('radio', { name: 'Mint, #12B886' }).check();
    await adjust();
  },
} as const;

/** Paints of an icon that is drawn in a gradient. */
const gradients = {
  'in its own gradient': async () => {
    await panel()
      .getByRole('radio', { name: /^Gradient from/, checked: true })
      .waitFor();
  },
  'in another gradient': async () => {
    const orange = panel().getByRole('radio', { name: 'Gradient from #FA5252 to #FD7E14' });
    await orange.focus();
    await page.keyboard.press('Space');
    expect(await orange.isChecked()).toBe(true);
    expect(await panel().getByRole('radio', { name: 'One color' }).count()).toBe(0);
  },
} as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each([
    ...Object.entries(paints).map(([name, paint]) => [name, 'Lucide', paint] as const),
    ...Object.entries(gradients).map(([name, paint]) => [name, 'Nolan', paint] as const),
    ...Object.entries(parts).map(([name, paint]) => [name, 'Color', paint] as const),
  ])('preview, copy and file are the same picture %s (%s)', async (_, style, paint) => {
    await openHouse(theme, style);
    await paint();
    await panel().getByRole('radio', { name: 'PNG' }).check();
    await panel().getByRole('button', { name: '256 pixels' }).click();
    const preview = await seen(
      panel()
        .getByRole('img', { name: /^(?:House|Home)/ })
        .first(),
      PREVIEW_EDGE,
    );
    await panel().getByRole('button', { name: 'SVG', exact: true }).click();
    await panel().getByText('Copied').first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const file = await downloadedPng(panel());
    expect(difference(await onWhite(sized(copied, 256), 256), await onWhite(file, 256))).toBeLessThan(1);
    expect(difference(preview, await onWhite(sized(copied, PREVIEW_EDGE), PREVIEW_EDGE))).toBeLessThan(1);
  });

  it('an icon as drawn has the ink of the page, which shows on its ground', async () => {
    await openHouse(theme);
    const picture = panel()
      .getByRole('img', { name: /^House/ })
      .first();
    const { channels } = await sharp(await picture.screenshot()).stats();
    for (const { min, max } of channels.slice(0, 3)) {
      expect(max - min).toBeGreaterThan(180);
    }
  });

  it.each([
    ['as drawn', 'img'],
    ['in one colour', 'span'],
    ['adjusted', 'img'],
  ])(
    'preview and file are the same picture %s where the vector stays with the server',
    async (paint, shown) => {
      await visit(theme, '/icon/set/home/phosphor-duotone');
      await page.getByRole('list', { name: 'Icons found' }).getByRole('link').first().click();
      await page.getByRole('link', { name: 'Open icon page' }).click();
      await page.waitForURL(/\/icon\/\w{12}\//);
      await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
      await untilHydrated(page);
      if (paint === 'in one colour') await page.getByRole('radio', { name: 'Mint, #12B886' }).check();
      if (paint === 'adjusted') await adjust();
      await page.getByRole('button', { name: '48 pixels', exact: true }).click();
      const figure = page.locator('figure', { hasText: /^48$/ });
      // Its picture is replaced by the next one as soon as that is loaded.
      await figure.scrollIntoViewIfNeeded();
      const small = figure.locator(shown);
      if (paint === 'adjusted') await loaded(small, 'flip-h');
      const preview = await seen(small, 48);
      expect(difference(preview, await onWhite(await downloadedPng(page), 48))).toBeLessThan(1);
    },
  );
});
