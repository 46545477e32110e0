import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../browser.ts';
import { fileBrowser } from '../file-browser.ts';
import { contrastInPicture, differentPixels } from '../picture-contrast.ts';
import { openPage, openPanel, openSuggestions } from './page-states.ts';

const browser = fileBrowser();

const newPage = (options: VisitorOptions = {}) =>
  browser.samePage({ ...options, more: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The properties that show a state in forced colours. */
const lookOf = (element: Locator) =>
  element.first().evaluate((at) => {
    const style = getComputedStyle(at);
    const line = (width: string, kind: string, colour: string) =>
      kind === 'none' || width === '0px' ? 'none' : `${width} ${kind} ${colour}`;
    return {
      ground: style.backgroundColor,
      edge: line(style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor),
      outline: line(style.outlineWidth, style.outlineStyle, style.outlineColor),
      line: style.textDecorationLine,
      picture: at.querySelectorAll('svg').length,
    };
  });

async function expectToDiffer(chosen: Locator, other: Locator): Promise<void> {
  expect(await lookOf(chosen)).not.toEqual(await lookOf(other));
}

describe('chosen elements are recognizable', () => {
  it('the open cell, size, format, colour and way of painting in the panel', async () => {
    const page = await newPage();
    await openPage(page, '/icons/set/home');
    await openPanel(page);
    const panel = page.locator('[data-panel]');
    await page.locator('[data-cell="0"]').evaluate((cell) => cell.blur());
    await expectToDiffer(page.locator('[data-cell][aria-expanded="true"]'), page.locator('[data-cell="1"]'));
    await expectToDiffer(
      panel.locator('button[aria-pressed="true"]'),
      panel.locator('button[aria-pressed="false"]'),
    );
    await expectToDiffer(
      panel.locator('label:has(:checked)'),
      panel.locator('label:has(input:not(:checked))'),
    );
    const swatches = panel
      .getByRole('radiogroup')
      .filter({ has: page.getByRole('radio', { name: /^Mint/ }) });
    await swatches.getByRole('radio', { name: /^Mint/ }).press('Space');
    await expectToDiffer(
      swatches.locator('label:has(:checked)'),
      swatches.locator('label:has(input:not(:checked))'),
    );
  });

  it('the tab and the row of the sidebar, the section of the header, the mode of the grid', async () => {
    const page = await newPage();
    await openPage(page, '/icons');
    await expectToDiffer(
      page.getByRole('tab', { selected: true }),
      page.getByRole('tab', { selected: false }),
    );
    const rows = page.getByRole('tabpanel').locator('a');
    await expectToDiffer(
      rows.and(page.locator('[aria-current]')),
      rows.and(page.locator(':not([aria-current])')),
    );
    const sections = page.getByRole('banner').locator('nav summary');
    await expectToDiffer(
      sections.and(page.locator('[aria-current]')),
      sections.and(page.locator(':not([aria-current])')),
    );
  });

  it('the category of a style, the code on the page of an icon', async () => {
    const page = await newPage();
    await openPage(page, '/icons/phosphor-duotone');
    const categories = page.locator('main nav a');
    await expectToDiffer(
      categories.and(page.locator('[aria-current]')),
      categories.and(page.locator(':not([aria-current])')),
    );
    await openPage(page, '/icons/set/home');
    await openPage(page, (await page.locator('[data-cell]').first().getAttribute('href')) ?? '');
    await expectToDiffer(
      page.getByRole('tab', { selected: true }),
      page.getByRole('tab', { selected: false }),
    );
  });

  it('a filter that is set, its menu entry, the suggestion that Enter would take', async () => {
    const page = await newPage();
    await openPage(page, '/icon/set/home/lucide');
    await expectToDiffer(
      page.getByRole('button', { name: /^Style/ }),
      page.getByRole('button', { name: /^Color/ }),
    );
    await page.getByRole('button', { name: /^Color/ }).click();
    const entries = page.locator(':popover-open [role="menuitemradio"]');
    await expectToDiffer(
      entries.and(page.locator('[aria-checked="true"]')),
      entries.and(page.locator('[aria-checked="false"]')),
    );
    await page.keyboard.press('Escape');
    await openSuggestions(page);
    await page.keyboard.press('ArrowDown');
    await expectToDiffer(
      page.getByRole('option', { selected: true }),
      page.getByRole('option', { selected: false }),
    );
  });

  it('the choices of the filter sheet, and its colours', async () => {
    const page = await newPage({ width: 375 });
    await openPage(page, '/icon/set/arrow/lucide--static');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog');
    const choices = sheet.locator('section:has(h3:text-is("Motion")) label');
    await expectToDiffer(
      choices.and(page.locator(':has(:checked)')),
      choices.and(page.locator(':not(:has(:checked))')),
    );
    const colours = sheet.locator('section:has(h3:text-is("Color")) [role="radiogroup"] label');
    await expectToDiffer(
      colours.and(page.locator(':has(:checked)')),
      colours.and(page.locator(':not(:has(:checked))')),
    );
    for (const colour of await colours.all())
      expect(await contrastInPicture(await colour.screenshot())).toBeGreaterThan(1.5);
  });

  it('what cannot be used', async () => {
    const page = await newPage();
    await openPage(page, '/icons/set/home');
    await openPanel(page);
    const reset = page.locator('[data-panel]').getByRole('button', { name: 'Reset' });
    const colourOf = (element: Locator) => element.evaluate((at) => getComputedStyle(at).color);
    expect(await reset.isDisabled()).toBe(true);
    const disabled = await colourOf(reset);
    await page.getByRole('radio', { name: /^Mint/ }).press('Space');
    expect(await colourOf(reset)).not.toBe(disabled);
  });
});

describe.each([
  ['dark', 'light'],
  ['light', 'dark'],
] as const)('forced %s colours over the %s theme', (theme, chosen) => {
  it('pictures and marked letters are distinct', async () => {
    const page = await newPage({ theme });
    await openPage(page, '/icons/set/home');
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, chosen);
    await openPanel(page);
    const pictures = [
      '[data-cell] > :first-child',
      '[data-panel] a[title] > :first-child',
      'aside [role="tabpanel"] li a > :last-child > :first-child',
      'header svg',
      '[data-panel] label svg',
      'search svg',
    ];
    for (const picture of pictures) {
      const shown = await page.locator(picture).and(page.locator(':visible')).all();
      expect(shown.length, picture).toBeGreaterThan(0);
      for (const one of shown.slice(0, 6))
        expect(await contrastInPicture(await one.screenshot()), picture).toBeGreaterThan(1.5);
    }
    await openSuggestions(page);
    const letters = page.locator('[role="option"] mark', { hasText: 'arr' }).first();
    expect(await contrastInPicture(await letters.screenshot())).toBeGreaterThan(4.5);
  });
});

it('the focus can be seen at every stop of Tab', async () => {
  const page = await newPage();
  await openPage(page, '/icons/set/home');
  await openPanel(page);
  // The search field and what it covers stay where they are.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.keyboard.press('Tab');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const unseen: string[] = [];
  const stops = 90;
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(20);
    const place = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      // The focus may be shown around the label of a small control. A whole window is twelve times the work.
      const { x, y, width, height } = at.getBoundingClientRect();
      const [left, top] = [Math.max(0, x - 120), Math.max(0, y - 60)];
      const clip = {
        x: left,
        y: top,
        width: Math.min(innerWidth, x + width + 120) - left,
        height: Math.min(innerHeight, y + height + 60) - top,
      };
      return { name: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent}`.slice(0, 60), clip };
    });
    if (!place) break;
    const focused = await page.screenshot({ clip: place.clip });
    await page.evaluate(() => {
      const at = document.activeElement as HTMLElement;
      at.blur();
      (window as unknown as { left: HTMLElement }).left = at;
    });
    const left = await page.screenshot({ clip: place.clip });
    await page.evaluate(() =>
      (window as unknown as { left: HTMLElement }).left.focus({ preventScroll: true }),
    );
    if ((await differentPixels(focused, left)) < 60) unseen.push(place.name);
  }
  expect(unseen).toEqual([]);
}, 120_000);
