import type { BrowserContext, Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilAwake } from '../awake-page.ts';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { chooseProvider, type Person, signInAs } from '../sign-in.ts';
import { violationsInBothThemes } from '../violations.ts';

const browser = fileBrowser();
const soon = { timeout: 10_000 };
/** A small screen that is touched. */
const phone = { width: 320, more: { hasTouch: true, isMobile: true } };

interface HasPage {
  readonly page: Page;
}
interface Visitor extends HasPage {
  readonly window: BrowserContext;
}

/** Somebody who is signed in for the time of the test. */
async function signedIn(person: Person): Promise<Visitor> {
  return signInAt(await browser.newVisitor(), person);
}

async function signInAt(window: BrowserContext, person: Person): Promise<Visitor> {
  const page = await window.newPage();
  await page.goto(`${sharedSystem().url}/icons`);
  await signInAs(page, person);
  return { window, page };
}

/** Asks the API as the page of the visitor does: with its cookies, from its origin. */
async function call<T>({ page }: HasPage, method: string, path: string, data?: unknown): Promise<T> {
  const answer = await page.request.fetch(sharedSystem().url + path, {
    method,
    headers: { origin: sharedSystem().url },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

let made = 0;
/** A request of somebody new, under a title that no other one has. */
async function newRequest(
  fields: object = {},
): Promise<{ readonly id: string; readonly title: string; readonly author: Visitor }> {
  made += 1;
  const title = `Passkey ${made} ${Date.now().toString(36)}`;
  const author = await signedIn('new');
  const body = { title, description: 'A person and a key.', ...fields };
  const { request } = await call<{ request: { id: string } }>(author, 'PUT', '/api/requests', body);
  return { id: request.id, title, author };
}

const pathOf = (id: string) => `/icons/request-icon/${id}`;
async function open({ page }: HasPage, id: string): Promise<void> {
  await page.goto(sharedSystem().url + pathOf(id));
  await untilAwake(page);
}
const step = ({ page }: HasPage, id: string, name: string, body?: object) =>
  call({ page }, 'POST', `/api/requests/${id}/${name}`, body);
const button = ({ page }: HasPage, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const dialogOf = ({ page }: HasPage) => page.getByRole('dialog');
async function chooseStep(visitor: HasPage, name: string): Promise<void> {
  await button(visitor, 'More actions').click();
  await visitor.page.getByRole('menuitem', { name }).click();
  await dialogOf(visitor).waitFor();
}
const svg = (width = 2) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 12h${8 + made}" fill="none" stroke="currentColor" stroke-width="${width}"/></svg>`;
const svgFile = (name: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg()) });

let maker: Visitor;
let admin: Visitor;
beforeAll(async () => {
  maker = await signInAt(await browser.newLastingVisitor(), 'maker');
  admin = await signInAt(await browser.newLastingVisitor(), 'admin');
}, 60_000);

describe('[T2.16] the page of a request', () => {
  it('[T7.23] is there without script, for guests, and found by engines; a visitor’s own state is in the HTML', async () => {
    const { id, title, author } = await newRequest();
    const guest = await fetch(sharedSystem().url + pathOf(id));
    const html = await guest.text();
    expect(guest.status).toBe(200);
    expect(guest.headers.get('x-robots-tag')).toBeNull();
    expect(html).toContain(`<title>${title}: icon request`);
    expect(html).toContain('<meta name="robots" content="max-image-preview:large"/>');
    expect(html).toContain('"@type":"DiscussionForumPosting"');
    expect(html).toContain('A person and a key.');
    expect(html).not.toContain('>Edit<');
    const own = await author.page.goto(sharedSystem().url + pathOf(id));
    expect(await own?.text()).toContain('>Edit<');
    expect(own?.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  });

  it('answers 404 for a missing one, 406 for an address of none, and the same for a hidden one', async () => {
    const { id, author } = await newRequest();
    await step(admin, id, 'hide', { isHidden: true, reason: 'Advertising' });
    const statusOf = async (address: string) => (await fetch(sharedSystem().url + pathOf(address))).status;
    expect(await statusOf(id)).toBe(404);
    expect(await statusOf('AAAAAAAAAAAAAAAAAAAAAA')).toBe(404);
    expect(await statusOf('12')).toBe(406);
    await open(author, id);
    await author.page.getByText('Only its author and administrators see this request. Advertising').waitFor();
    expect(await author.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });
});

describe('[T4.32] a voter', () => {
  it('[T7.24] votes and takes the vote back, drawn within 50 ms', async () => {
    const { id } = await newRequest();
    const voter = await signedIn('new');
    await open(voter, id);
    const vote = voter.page.getByRole('main').getByRole('button', { name: /your vote|^Vote for/ });
    // A slow server does not keep the vote from being drawn.
    await voter.page.route('**/api/requests/*/vote', async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    const drawnAfter = await vote.evaluate(async (element) => {
      const at = performance.now();
      (element as HTMLElement).click();
      while (element.getAttribute('aria-pressed') !== 'true') await new Promise(requestAnimationFrame);
      return performance.now() - at;
    });
    expect(drawnAfter).toBeLessThan(50);
    await voter.page.getByText('You will be told when it is done.').waitFor();
    await expect
      .poll(
        async () =>
          (await call<{ request: { votes: number } }>(voter, 'GET', `/api/requests/${id}`)).request.votes,
        soon,
      )
      .toBe(1);
    await voter.page.reload();
    await untilAwake(voter.page);
    await expect.poll(() => vote.getAttribute('aria-pressed'), soon).toBe('true');
    await vote.click();
    await expect
      .poll(
        async () =>
          (await call<{ request: { votes: number } }>(voter, 'GET', `/api/requests/${id}`)).request.votes,
        soon,
      )
      .toBe(0);
  });

  it('a guest signs in on the way, and the vote is cast when they are back', async () => {
    const { id } = await newRequest();
    const page = await browser.newPage();
    await open({ page }, id);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Vote for/ })
      .click();
    await chooseProvider(page, 'new');
    await expect
      .poll(
        () =>
          page
            .getByRole('main')
            .getByRole('button', { name: /your vote/ })
            .getAttribute('aria-pressed'),
        soon,
      )
      .toBe('true');
    expect(new URL(page.url()).pathname).toBe(pathOf(id));
  });
});

describe('[T4.32] an author', () => {
  it('edits by keyboard, and no more when somebody has voted', async () => {
    const { id, title, author } = await newRequest();
    await open(author, id);
    await button(author, 'Edit').focus();
    await author.page.keyboard.press('Enter');
    await dialogOf(author).getByLabel('Title').waitFor();
    await expect
      .poll(
        () =>
          dialogOf(author)
            .getByLabel('Title')
            .evaluate((field) => field === document.activeElement),
        soon,
      )
      .toBe(true);
    await author.page.keyboard.press('ControlOrMeta+a');
    await author.page.keyboard.type(`${title} changed`);
    await author.page.keyboard.press('Enter');
    await author.page.getByRole('heading', { level: 1, name: `${title} changed` }).waitFor();
    await dialogOf(author).waitFor({ state: 'hidden' });
    const voter = await signedIn('new');
    await button(author, 'Edit').click();
    await dialogOf(author).getByLabel('Description').fill('A key alone.');
    await step(voter, id, 'vote');
    await dialogOf(author).getByRole('button', { name: 'Save' }).click();
    await dialogOf(author).getByText('Others have voted for it').waitFor();
    expect(await dialogOf(author).getByLabel('Description').inputValue()).toBe('A key alone.');
    await author.page.keyboard.press('Escape');
    await button(author, 'Edit').waitFor({ state: 'hidden' });
  });

  it('[T7.27] deletes, after being asked once more', async () => {
    const { id, title, author } = await newRequest();
    await open(author, id);
    await chooseStep(author, 'Delete…');
    await dialogOf(author).getByText(title).waitFor();
    await dialogOf(author).getByRole('button', { name: 'Delete' }).click();
    await author.page.waitForURL('**/icons/request-icon');
    expect((await fetch(sharedSystem().url + pathOf(id))).status).toBe(404);
  });
});

describe('[T4.32] a maker', () => {
  it('[T7.26] takes it and hands it back, seen in another tab at once', async () => {
    const { id } = await newRequest();
    await open(maker, id);
    const other = { window: maker.window, page: await maker.window.newPage() };
    await open(other, id);
    await button(maker, 'Take it to work').click();
    await button(maker, 'Hand it back').waitFor();
    await button(other, 'Hand it back').waitFor();
    await button(maker, 'Hand it back').click();
    await button(other, 'Take it to work').waitFor();
    await other.page.close();
  });

  it('[T7.28] resolves with an SVG on a screen of 320 px that is touched: names it, sees it in five sizes, finds it in the grid', async () => {
    const { id } = await newRequest({ platforms: ['lucide'] });
    await step(maker, id, 'takeToWork');
    const small = await browser.newVisitor({
      ...phone,
      more: { ...phone.more, storageState: await maker.window.storageState() },
    });
    const hand = { window: small, page: await small.newPage() };
    await open(hand, id);
    await button(hand, 'Resolve').tap();
    const dialog = dialogOf(hand);
    await dialog
      .getByLabel('choose files')
      .setInputFiles([svgFile('passkey.svg'), { ...svgFile('a.svg'), buffer: Buffer.from('GIF89a') }]);
    await dialog.getByText('a.svg is not an SVG file.').waitFor();
    await dialog.getByRole('img', { name: /at 16, 24, 32, 48 and 96 px/ }).waitFor();
    await dialog.getByLabel('Name of the icon').fill(`Passkey of ${made}`);
    await dialog.getByRole('radio', { name: /^MIT/ }).tap();
    expect(await hand.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await dialog.getByRole('button', { name: 'Resolve with 1 icon' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await hand.page.getByRole('heading', { name: 'Done' }).waitFor();
    await hand.page.locator('[data-cell]').getByText(`Passkey of ${made}`).first().waitFor();
    await small.close();
  });

  it('resolves with an icon of the library by keyboard alone', async () => {
    const { id } = await newRequest();
    await step(maker, id, 'takeToWork');
    await open(maker, id);
    await button(maker, 'Resolve').focus();
    await maker.page.keyboard.press('Enter');
    const search = dialogOf(maker).getByLabel('Search the library');
    await search.focus();
    await maker.page.keyboard.press('ControlOrMeta+a');
    await maker.page.keyboard.type('house');
    const found = dialogOf(maker).getByRole('button', { name: /^House Lucide/ });
    await found.waitFor();
    await found.focus();
    await maker.page.keyboard.press('Space');
    expect(await found.getAttribute('aria-pressed')).toBe('true');
    await dialogOf(maker).getByRole('button', { name: 'Resolve with 1 icon' }).focus();
    await maker.page.keyboard.press('Enter');
    await maker.page.getByRole('heading', { name: 'Done' }).waitFor();
    await maker.page.locator('[data-cell]').first().waitFor();
  });
});

describe('[T4.32] an administrator', () => {
  it('[T7.25] assigns, declines with a reason, hides and shows again', async () => {
    const { id } = await newRequest();
    await open(admin, id);
    await chooseStep(admin, 'Assign…');
    await dialogOf(admin).getByRole('searchbox').fill('mona');
    await dialogOf(admin)
      .getByRole('radio', { name: /Mona Maker/ })
      .check();
    await dialogOf(admin).getByRole('button', { name: 'Assign' }).click();
    await admin.page.getByText('Planned').first().waitFor();
    await chooseStep(admin, 'Hide…');
    await dialogOf(admin).getByLabel('Reason').fill('Advertising');
    await dialogOf(admin).getByRole('button', { name: 'Hide' }).click();
    await admin.page.getByText(/administrators see this request\. Advertising/).waitFor();
    await button(admin, 'More actions').click();
    await admin.page.getByRole('menuitem', { name: 'Show again' }).click();
    await admin.page.getByText(/administrators see this request/).waitFor({ state: 'hidden' });
    await chooseStep(admin, 'Decline…');
    await dialogOf(admin).getByLabel('Reason').fill('A brand that we may not draw.');
    await dialogOf(admin).getByRole('button', { name: 'Decline' }).click();
    await admin.page.getByText('Declined: A brand that we may not draw.').waitFor();
    expect((await fetch(sharedSystem().url + pathOf(id))).status).toBe(200);
  });

  it('merges by an address that is pasted; the old address leads to the other request', async () => {
    const [one, other] = [await newRequest(), await newRequest()];
    await open(admin, one.id);
    await chooseStep(admin, 'Merge…');
    await dialogOf(admin)
      .getByRole('searchbox')
      .fill(sharedSystem().url + pathOf(other.id));
    await dialogOf(admin).getByRole('radio', { name: other.title }).check();
    await dialogOf(admin).getByRole('button', { name: 'Merge' }).click();
    await admin.page.getByRole('heading', { level: 1, name: other.title }).waitFor();
    const moved = await fetch(sharedSystem().url + pathOf(one.id), { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, pathOf(other.id)]);
  });

  it('reopens what is done', async () => {
    const { id } = await newRequest();
    await step(maker, id, 'takeToWork');
    await step(maker, id, 'resolve', { resolvedItems: [{ svg: svg(), name: `Passkey of ${made}` }] });
    await open(admin, id);
    await button(admin, 'More actions').click();
    await admin.page.getByRole('menuitem', { name: 'Reopen' }).click();
    await admin.page.getByRole('heading', { name: 'Made before it was reopened' }).waitFor();
  });
});

describe('when the API fails', () => {
  const failing = (page: Page, path: string, status: number, code: string) =>
    page.route(`**/api/requests/*/${path}`, (route) =>
      status === 0
        ? route.abort()
        : route.fulfill({ status, json: { success: false, status, code, message: code } }),
    );

  it.each([
    ['takeToWork', 503, 'DATABASE_UNAVAILABLE', 'The server is busy.'],
    ['takeToWork', 0, 'NETWORK', 'No answer came.'],
  ])('%s %i: says so, and the step can be done again', async (path, status, code, text) => {
    const { id } = await newRequest();
    await open(maker, id);
    await failing(maker.page, path, status, code);
    await button(maker, 'Take it to work').click();
    await maker.page.getByText(text).first().waitFor();
    await maker.page.unrouteAll();
    await button(maker, 'Take it to work').click();
    await button(maker, 'Hand it back').waitFor();
  });

  it.each([
    ['Decline…', 'Decline', 'decline'],
    ['Hide…', 'Hide', 'hide'],
  ])('“%s”: what was typed is sent when the server is back', async (entry, send, path) => {
    const { id } = await newRequest();
    await open(admin, id);
    await chooseStep(admin, entry);
    await dialogOf(admin).getByLabel('Reason').fill('A brand.');
    await failing(admin.page, path, 503, 'DATABASE_UNAVAILABLE');
    await dialogOf(admin).getByRole('button', { name: send }).click();
    await dialogOf(admin).getByText('The server is busy.').waitFor();
    expect(await dialogOf(admin).getByLabel('Reason').inputValue()).toBe('A brand.');
    await admin.page.unrouteAll();
    await dialogOf(admin).getByRole('button', { name: send }).click();
    await admin.page.getByText(/A brand\.$/).waitFor();
  });

  it('resolve: the drawing, its name and the licence are still there', async () => {
    const { id } = await newRequest();
    await step(maker, id, 'takeToWork');
    await open(maker, id);
    await button(maker, 'Resolve').click();
    const dialog = dialogOf(maker);
    await dialog.getByLabel('choose files').setInputFiles(svgFile('key.svg'));
    await dialog.getByLabel('Name of the icon').fill(`Key of ${made}`);
    await dialog.getByRole('radio', { name: /^CC BY/ }).check();
    await failing(maker.page, 'resolve', 0, 'NETWORK');
    await dialog.getByRole('button', { name: 'Resolve with 1 icon' }).click();
    await dialog.getByText('No answer came.').waitFor();
    expect(await dialog.getByLabel('Name of the icon').inputValue()).toBe(`Key of ${made}`);
    expect(await dialog.getByRole('radio', { name: /^CC BY/ }).isChecked()).toBe(true);
    await maker.page.unrouteAll();
    await dialog.getByRole('button', { name: 'Resolve with 1 icon' }).click();
    await maker.page.getByRole('heading', { name: 'Done' }).waitFor();
  });

  it('a dialog that cannot be fetched says so, and opens when it can', async () => {
    const { id } = await newRequest();
    await open(admin, id);
    await admin.page.route('**/*request-decline*', (route) => route.abort());
    await button(admin, 'More actions').click();
    await admin.page.getByRole('menuitem', { name: 'Decline…' }).click();
    await admin.page.getByText('This could not be opened').first().waitFor();
    await admin.page.unrouteAll();
    await chooseStep(admin, 'Decline…');
  });
});

describe('accessibility', () => {
  it('of the page and its dialogs in both themes', async () => {
    // Colours that still move are of neither theme.
    for (const { page } of [admin, maker]) await page.emulateMedia({ reducedMotion: 'reduce' });
    const { id } = await newRequest({ platforms: ['lucide'] });
    await step(admin, id, 'assignMaker', {
      makerId: (await call<{ docs: { id: string }[] }>(admin, 'GET', '/api/makers')).docs[0]?.id,
    });
    await step(maker, id, 'takeToWork');
    await open(admin, id);
    expect(await violationsInBothThemes(admin.page)).toEqual([]);
    for (const entry of ['Assign…', 'Decline…', 'Merge…', 'Hide…', 'Delete…']) {
      await chooseStep(admin, entry);
      expect(await violationsInBothThemes(admin.page), entry).toEqual([]);
      await admin.page.keyboard.press('Escape');
      await dialogOf(admin).waitFor({ state: 'hidden' });
    }
    await open(maker, id);
    await button(maker, 'Resolve').click();
    await dialogOf(maker).getByLabel('choose files').setInputFiles(svgFile('key.svg'));
    await dialogOf(maker).getByLabel('Name of the icon').waitFor();
    expect(await violationsInBothThemes(maker.page), 'Resolve').toEqual([]);
  }, 120_000);

  it('of the page at 320 px', async () => {
    const { id } = await newRequest();
    const page = await browser.newPage({ ...phone, more: { ...phone.more, reducedMotion: 'reduce' } });
    await open({ page }, id);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
