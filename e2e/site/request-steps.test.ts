import { requestPath } from '@icoteca/shared-contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { failCalls } from '../failing-calls.ts';
import { fileBrowser } from '../file-browser.ts';
import { call } from '../page-call.ts';
import {
  button,
  chooseStep,
  dialogOf,
  newRequest,
  openRequest,
  phone,
  signedIn,
  takeStep,
  type Visitor,
} from '../request-page.ts';
import { sharedSystem } from '../shared-system.ts';
import { violationsInBothThemes } from '../violations.ts';

const browser = fileBrowser();

let drawings = 0;
/** A file with a drawing that no other test sends. */
const svgFile = (name: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(newSvg()) });
function newSvg(): string {
  drawings += 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 12h${8 + drawings}" fill="none" stroke="currentColor" stroke-width="2"/></svg>`;
}

let maker: Visitor;
let admin: Visitor;
beforeAll(async () => {
  maker = await signedIn(await browser.newLastingVisitor(), 'maker');
  admin = await signedIn(await browser.newLastingVisitor(), 'admin');
}, 60_000);

describe('[T4.32] a maker', () => {
  it('[T7.26] takes it and hands it back, seen in another tab immediately', async () => {
    const { id } = await newRequest(browser);
    await openRequest(maker.page, id);
    const other = await maker.window.newPage();
    await openRequest(other, id);
    await button(maker.page, 'Start work').click();
    await button(maker.page, 'Hand back').waitFor();
    await button(other, 'Hand back').waitFor();
    await button(maker.page, 'Hand back').click();
    await button(other, 'Start work').waitFor();
    await other.close();
  });

  it('[T7.28] resolves with an SVG on a screen of 320 px that is touched: names it, sees it in five sizes, finds it in the grid', async () => {
    const { id, title } = await newRequest(browser, { platforms: ['lucide'] });
    await takeStep(maker.page, id, 'takeToWork');
    const small = await browser.newVisitor({
      ...phone,
      more: { ...phone.more, storageState: await maker.window.storageState() },
    });
    const page = await small.newPage();
    await openRequest(page, id);
    await button(page, 'Resolve').tap();
    const dialog = dialogOf(page);
    await dialog
      .getByLabel('choose files')
      .setInputFiles([svgFile('passkey.svg'), { ...svgFile('a.svg'), buffer: Buffer.from('GIF89a') }]);
    await dialog.getByText('a.svg is not an SVG file.').waitFor();
    await dialog.getByRole('img', { name: /at 16, 24, 32, 48 and 96 px/ }).waitFor();
    await dialog.getByLabel('Icon name').fill(`${title} icon`);
    await dialog.getByRole('radio', { name: /^MIT/ }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await dialog.getByRole('button', { name: 'Resolve with 1 icon' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Done' }).waitFor();
    await page.locator('[data-cell]').getByText(`${title} icon`).first().waitFor();
    await small.close();
  });

  it('resolves with an icon of the library by keyboard alone', async () => {
    const { id } = await newRequest(browser);
    await takeStep(maker.page, id, 'takeToWork');
    await openRequest(maker.page, id);
    await button(maker.page, 'Resolve').focus();
    await maker.page.keyboard.press('Enter');
    const search = dialogOf(maker.page).getByLabel('Search the library');
    await search.focus();
    await maker.page.keyboard.press('ControlOrMeta+a');
    await maker.page.keyboard.type('house');
    const found = dialogOf(maker.page).getByRole('button', { name: /^House Lucide/ });
    await found.waitFor();
    await found.focus();
    await maker.page.keyboard.press('Space');
    expect(await found.getAttribute('aria-pressed')).toBe('true');
    await dialogOf(maker.page).getByRole('button', { name: 'Resolve with 1 icon' }).focus();
    await maker.page.keyboard.press('Enter');
    await maker.page.getByRole('heading', { name: 'Done' }).waitFor();
    await maker.page.locator('[data-cell]').first().waitFor();
  });
});

describe('[T4.32] an administrator', () => {
  it('[T7.25] assigns, declines with a reason, hides and shows again', async () => {
    const { id } = await newRequest(browser);
    await openRequest(admin.page, id);
    await chooseStep(admin.page, 'Assign…');
    await dialogOf(admin.page).getByRole('searchbox').fill('mona');
    await dialogOf(admin.page)
      .getByRole('radio', { name: /Mona Maker/ })
      .check();
    await dialogOf(admin.page).getByRole('button', { name: 'Assign' }).click();
    await admin.page.getByText('Planned').first().waitFor();
    await chooseStep(admin.page, 'Hide…');
    await dialogOf(admin.page).getByLabel('Reason').fill('Advertising');
    await dialogOf(admin.page).getByRole('button', { name: 'Hide' }).click();
    await admin.page.getByText(/administrators can see this request\. Advertising/).waitFor();
    await button(admin.page, 'More actions').click();
    await admin.page.getByRole('menuitem', { name: 'Show again' }).click();
    await admin.page.getByText(/administrators can see this request/).waitFor({ state: 'hidden' });
    await chooseStep(admin.page, 'Decline…');
    await dialogOf(admin.page).getByLabel('Reason').fill('A brand that we may not draw.');
    await dialogOf(admin.page).getByRole('button', { name: 'Decline' }).click();
    await admin.page.getByText('Declined: A brand that we may not draw.').waitFor();
    expect((await fetch(sharedSystem().url + requestPath(id))).status).toBe(200);
  });

  it('merges by an address that is pasted; the old address leads to the other request', async () => {
    const [one, other] = [await newRequest(browser), await newRequest(browser)];
    await openRequest(admin.page, one.id);
    await chooseStep(admin.page, 'Merge…');
    await dialogOf(admin.page)
      .getByRole('searchbox')
      .fill(sharedSystem().url + requestPath(other.id));
    await dialogOf(admin.page).getByRole('radio', { name: other.title }).check();
    await dialogOf(admin.page).getByRole('button', { name: 'Merge' }).click();
    await admin.page.getByRole('heading', { level: 1, name: other.title }).waitFor();
    const moved = await fetch(sharedSystem().url + requestPath(one.id), { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, requestPath(other.id)]);
  });

  it('reopens what is done', async () => {
    const { id, title } = await newRequest(browser);
    await takeStep(maker.page, id, 'takeToWork');
    await takeStep(maker.page, id, 'resolve', {
      resolvedItems: [{ svg: newSvg(), name: title }],
    });
    await openRequest(admin.page, id);
    await button(admin.page, 'More actions').click();
    await admin.page.getByRole('menuitem', { name: 'Reopen' }).click();
    await admin.page.getByRole('heading', { name: 'Made before it was reopened' }).waitFor();
  });
});

describe('when the API fails', () => {
  const ofStep = (path: string) => new RegExp(`/api/requests/[^/]+/${path}$`);

  it.each([
    ['takeToWork', 503, 'DATABASE_UNAVAILABLE', 'The server is busy and nothing was changed.'],
    ['takeToWork', 0, 'NETWORK', 'No response.'],
  ])('%s %i: says so, and the step can be done again', async (path, status, code, text) => {
    const { id } = await newRequest(browser);
    await openRequest(maker.page, id);
    const end = await failCalls(maker.page, { path: ofStep(path), status, code });
    await button(maker.page, 'Start work').click();
    await maker.page.getByText(text).first().waitFor();
    await end();
    await button(maker.page, 'Start work').click();
    await button(maker.page, 'Hand back').waitFor();
  });

  it.each([
    ['Decline…', 'Decline', 'decline'],
    ['Hide…', 'Hide', 'hide'],
  ])('“%s”: what was typed is sent when the server is back', async (entry, send, path) => {
    const { id } = await newRequest(browser);
    await openRequest(admin.page, id);
    await chooseStep(admin.page, entry);
    await dialogOf(admin.page).getByLabel('Reason').fill('A brand.');
    const end = await failCalls(admin.page, { path: ofStep(path) });
    await dialogOf(admin.page).getByRole('button', { name: send }).click();
    await dialogOf(admin.page).getByText('The server is busy and nothing was changed.').waitFor();
    expect(await dialogOf(admin.page).getByLabel('Reason').inputValue()).toBe('A brand.');
    await end();
    await dialogOf(admin.page).getByRole('button', { name: send }).click();
    await admin.page.getByText(/A brand\.$/).waitFor();
  });

  it('resolve: the drawing, its name and the licence are still there', async () => {
    const { id, title } = await newRequest(browser);
    await takeStep(maker.page, id, 'takeToWork');
    await openRequest(maker.page, id);
    await button(maker.page, 'Resolve').click();
    const dialog = dialogOf(maker.page);
    await dialog.getByLabel('choose files').setInputFiles(svgFile('key.svg'));
    await dialog.getByLabel('Icon name').fill(`${title} key`);
    await dialog.getByRole('radio', { name: /^CC BY/ }).check();
    const end = await failCalls(maker.page, { path: ofStep('resolve'), status: 0 });
    await dialog.getByRole('button', { name: 'Resolve with 1 icon' }).click();
    await dialog.getByText('No response.').waitFor();
    expect(await dialog.getByLabel('Icon name').inputValue()).toBe(`${title} key`);
    expect(await dialog.getByRole('radio', { name: /^CC BY/ }).isChecked()).toBe(true);
    await end();
    await dialog.getByRole('button', { name: 'Resolve with 1 icon' }).click();
    await maker.page.getByRole('heading', { name: 'Done' }).waitFor();
  });

  it('a dialog that cannot be fetched says so, and opens when it can', async () => {
    const { id } = await newRequest(browser);
    await openRequest(admin.page, id);
    await admin.page.route('**/*request-decline*', (route) => route.abort());
    await button(admin.page, 'More actions').click();
    await admin.page.getByRole('menuitem', { name: 'Decline…' }).click();
    await admin.page.getByText('This could not be opened').first().waitFor();
    await admin.page.unrouteAll();
    await chooseStep(admin.page, 'Decline…');
  });
});

describe('accessibility', () => {
  it('of the page and its dialogs in both themes', async () => {
    // Colours that still move are of neither theme.
    for (const { page } of [admin, maker]) await page.emulateMedia({ reducedMotion: 'reduce' });
    const { id } = await newRequest(browser, { platforms: ['lucide'] });
    await takeStep(admin.page, id, 'assignMaker', {
      makerId: (await call<{ docs: { id: string }[] }>(admin.page, 'GET', '/api/makers')).docs[0]?.id,
    });
    await takeStep(maker.page, id, 'takeToWork');
    await openRequest(admin.page, id);
    expect(await violationsInBothThemes(admin.page)).toEqual([]);
    for (const entry of ['Assign…', 'Decline…', 'Merge…', 'Hide…', 'Delete…']) {
      await chooseStep(admin.page, entry);
      expect(await violationsInBothThemes(admin.page), entry).toEqual([]);
      await admin.page.keyboard.press('Escape');
      await dialogOf(admin.page).waitFor({ state: 'hidden' });
    }
    await openRequest(maker.page, id);
    await button(maker.page, 'Resolve').click();
    await dialogOf(maker.page).getByLabel('choose files').setInputFiles(svgFile('key.svg'));
    await dialogOf(maker.page).getByLabel('Icon name').waitFor();
    expect(await violationsInBothThemes(maker.page), 'Resolve').toEqual([]);
  }, 120_000);
});
