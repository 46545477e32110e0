import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../browser.ts';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { openPage } from './page-states.ts';

const browser = fileBrowser();
let page: Page;

async function open(path: string, options: VisitorOptions = {}): Promise<void> {
  page = await browser.sameQuietPage(options);
  await openPage(page, path);
}
/** What is the case when the page has come to rest. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 8000 });
const at = () => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const arrive = async (path: string) => {
  await page.waitForURL((url) => url.pathname + url.search === path);
};
const filter = (name: string) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name });
const chips = () => page.locator('a[aria-label^="Remove "]').allTextContents();

async function choose(name: string, choice: string): Promise<void> {
  await filter(name).click();
  await page.locator(':popover-open').getByText(choice, { exact: true }).click();
}

const paints = () =>
  page
    .locator('[data-cell] > :first-child')
    .evaluateAll((pictures) => [
      ...new Set(
        pictures
          .slice(0, 12)
          .map((picture) =>
            picture.firstElementChild
              ? getComputedStyle(picture).color
              : getComputedStyle(picture).backgroundColor,
          ),
      ),
    ]);

describe('filters with a mouse', () => {
  it('[S2.31] [S4.25] a colour paints, forces static, is in the address; back and forward lead through', async () => {
    await open('/icons/set/home?utm_source=letter');
    await choose('Color', 'Red');
    await arrive('/icons/set/home--red--static?utm_source=letter');
    await soon(paints).toEqual(['rgb(250, 82, 82)']);
    // "Static" came with the colour: it has no chip of its own and goes with it.
    await soon(chips).toEqual(['Red']);
    await choose('Shape', 'In a circle');
    await arrive('/icons/set/home--red--circle--static?utm_source=letter');
    await soon(chips).toEqual(['Red', 'In a circle']);
    await page.goBack();
    await arrive('/icons/set/home--red--static?utm_source=letter');
    await page.goBack();
    await arrive('/icons/set/home?utm_source=letter');
    await soon(chips).toEqual([]);
    await page.goForward();
    await arrive('/icons/set/home--red--static?utm_source=letter');
    await soon(chips).toEqual(['Red']);
    await page.reload({ waitUntil: 'networkidle' });
    await soon(chips).toEqual(['Red']);
    await page.getByRole('link', { name: 'Remove Red' }).click();
    await arrive('/icons/set/home?utm_source=letter');
  });

  it('formats are offered only where the address has one, to be freed of it', async () => {
    await open('/icons/set/home');
    await filter('Shape').waitFor();
    expect(await filter('Format').count()).toBe(0);
    await openPage(page, '/icons/set/home--vector');
    await soon(chips).toEqual(['Vector']);
    await choose('Format', 'All');
    await arrive('/icons/set/home');
    await soon(() => filter('Format').count()).toBe(0);
  });

  it('the panel of an icon begins with what the filters paint', async () => {
    await open('/icons/set/home--mint--static');
    await page.locator('[data-cell]').first().click();
    const panel = page.locator('[data-panel]');
    await panel.getByRole('radio', { name: 'Mint, #12B886' }).waitFor();
    expect(await panel.getByRole('radio', { name: 'Mint, #12B886' }).isChecked()).toBe(true);
    await openPage(page, '/icons/nolan?gradient=purple-cyan');
    await page.locator('[data-cell]').first().click();
    await panel.getByRole('radio', { name: /7950F2.*22C3E6/ }).waitFor();
    await soon(() => panel.getByRole('radio', { name: /7950F2.*22C3E6/ }).isChecked()).toBe(true);
  });

  it('[S4.25] animated clears the colour and the authors of others; our own authors clear the one author', async () => {
    await open('/icons/set/home--red--external--static');
    await choose('Motion', 'Animated');
    await arrive('/icons/set/home--animated');
    await openPage(page, '/icons/set/home--author-lucide-contributors');
    await soon(chips).toEqual(['Author: Lucide Contributors']);
    await choose('Author', 'Icons8');
    await arrive('/icons/set/home--icons8');
  });

  it('[S4.25] [S4.26] a style with its own colours clears the colour and has no filter for it', async () => {
    await open('/icon/set/home/color--red--static');
    expect(at()).toBe('/icon/set/home/color--static');
    await filter('Motion').waitFor();
    expect(await filter('Color').count()).toBe(0);
    expect(await filter('Gradient').count()).toBe(0);
  });

  it('[S4.27] [T9.22] nolan has gradients in place of colours; what is chosen is painted', async () => {
    await open('/icons/nolan');
    expect(await filter('Color').count()).toBe(0);
    await choose('Gradient', 'Purple to Cyan');
    await arrive('/icons/nolan?gradient=purple-cyan');
    await soon(chips).toEqual(['Purple to Cyan']);
    const ground = () =>
      page
        .locator('[data-cell] > :first-child')
        .first()
        .evaluate((picture) => {
          const { backgroundImage, maskImage } = getComputedStyle(picture);
          return { backgroundImage, isMask: maskImage !== 'none' };
        });
    await soon(ground).toEqual({
      backgroundImage: 'linear-gradient(rgb(121, 80, 242), rgb(34, 195, 230))',
      isMask: true,
    });
    await filter('Style').click();
    const dialog = page.getByRole('dialog', { name: 'Style' });
    await dialog.getByRole('link', { name: /^Lucide\b/ }).click();
    await page.waitForURL('**/icons/lucide');
    await dialog.waitFor({ state: 'hidden' });
    await soon(() => filter('Gradient').count()).toBe(0);
  });

  it('[S2.31] chips of style, filters and licence are removed one by one, or all together', async () => {
    await open('/icon/set/home/lucide--vector--static?free=true');
    await soon(chips).toEqual(['Style: Lucide', 'Static', 'Vector', 'Free to use']);
    await page.getByRole('link', { name: 'Remove Vector' }).click();
    await arrive('/icon/set/home/lucide--static?free=true');
    await page.getByRole('link', { name: 'Clear all', exact: true }).click();
    await arrive('/icons/set/home');
    await soon(chips).toEqual([]);
  });

  it('chips are shown where nothing was found too', async () => {
    await open('/icon/set/home/lucide--circle');
    await soon(chips).toEqual(['Style: Lucide', 'In a circle']);
    await page.getByRole('link', { name: 'Remove In a circle' }).click();
    await arrive('/icon/set/home/lucide');
  });

  it('black icons have a light ground in the dark theme', async () => {
    await open('/icons/set/home--black--static', { theme: 'dark' });
    const ground = await page
      .locator('[data-cell]')
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').backgroundColor);
    expect(ground).toBe('rgb(242, 241, 236)');
  });
});

describe('filters by keyboard alone', () => {
  it('a menu opens, arrows and letters move, Enter chooses, Escape leaves', async () => {
    await open('/icons/set/home');
    await filter('Shape').focus();
    await page.keyboard.press('Enter');
    const shapes = page.getByRole('group', { name: 'Shape' });
    await shapes.getByRole('menuitemradio', { name: 'All' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await filter('Shape').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitemradio', { name: 'In a square' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitemradio');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await arrive('/icons/set/home--circle');
  });

  it('[S5.08] [T5.08] a colour as hex: wrong input marks the field, short forms are expanded, Reset takes it off', async () => {
    await open('/icons/set/home');
    const openDialog = async () => {
      await filter('Color').focus();
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitemradio');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Custom color' }).waitFor();
    };
    const field = page.getByRole('textbox', { name: 'Hex color' });
    await openDialog();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('12x');
    await page.keyboard.press('Enter');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('');
    await page.keyboard.type('d81');
    await page.keyboard.press('Enter');
    await arrive('/icons/set/home--c-dd8811--static');
    await soon(chips).toEqual(['#DD8811']);
    await openDialog();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // "Static" came with the colour.
    await arrive('/icons/set/home');
  });
});

describe('the sheet on a phone', () => {
  it('[S2.33] holds all filters, says how many icons they leave, and is one step of the history', async () => {
    await open('/icons/set/home', { width: 375, more: { hasTouch: true } });
    expect(await page.locator('main fieldset button[aria-haspopup="menu"]:visible').count()).toBe(0);
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('radio', { name: 'Mint' }).check();
    expect(await sheet.getByRole('radio', { name: 'Static' }).isChecked()).toBe(true);
    for (const name of ['Motion', 'Shape', 'License', 'Author', 'Style'])
      expect(await sheet.getByRole('heading', { name, exact: true }).count(), name).toBe(1);
    await sheet.getByText('Free to use', { exact: true }).tap();
    expect(await sheet.getByRole('radio', { name: 'Free to use' }).isChecked()).toBe(true);
    expect(at()).toBe('/icons/set/home');
    const show = sheet.getByRole('button', { name: /^Show \d+ icons$/ });
    await show.waitFor();
    const said = Number((await show.textContent())?.match(/\d+/)?.[0]);
    await show.tap();
    await arrive('/icons/set/home--mint--static?free=true');
    const found = page.locator('main p[role="status"]', { hasText: /icons/ });
    await soon(() => found.textContent()).toContain(`${said} icons`);
    await page.goBack();
    await arrive('/icons/set/home');
  });

  it('closes by Escape with nothing changed, and gives the focus back', async () => {
    await open('/icons/set/home', { width: 375 });
    const button = page.getByRole('button', { name: 'Filters' });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('radio', { name: 'Animated' }).check();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(at()).toBe('/icons/set/home');
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('ends at 639 px: from 640 on there are menus', async () => {
    await open('/icons/set/home', { width: 640 });
    expect(await page.getByRole('button', { name: 'Filters', exact: true }).isVisible()).toBe(false);
    expect(await filter('Color').isVisible()).toBe(true);
    await page.setViewportSize({ width: 639, height: 900 });
    expect(await page.getByRole('button', { name: 'Filters', exact: true }).isVisible()).toBe(true);
    expect(await filter('Color').isVisible()).toBe(false);
  });
});

it.each([375, 1280])('without script the filters are menus of links at %i px', async (width) => {
  page = await browser.newPage({ width, javaScript: false });
  await page.goto(`${sharedSystem().url}/icons/set/home`);
  await choose('Color', 'Red');
  await arrive('/icons/set/home--red--static');
  await choose('Shape', 'In a circle');
  await arrive('/icons/set/home--red--circle--static');
  await page.getByRole('link', { name: 'Clear all', exact: true }).click();
  await arrive('/icons/set/home');
  // Styles are chosen in a dialog, which needs script: its button gives way to a link.
  const filters = page.getByRole('group', { name: 'Filters' });
  expect(await filters.getByRole('button', { name: 'Style' }).count()).toBe(0);
  await filters.getByRole('link', { name: 'All styles', exact: true }).click();
  await arrive('/icons/styles');
});

it.each(['/icons/lucide', '/icons/group-outline', '/icons/family-phosphor', '/icons/new'])(
  'are shown on %s too',
  async (path) => {
    await open(path);
    await choose('Motion', 'Static');
    await page.waitForURL(/static$/);
    await soon(chips).toEqual(['Static']);
    await page.getByRole('link', { name: 'Remove Static' }).click();
    await arrive(path);
  },
);
