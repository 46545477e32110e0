import { requestPath } from '@icoteca/shared-contracts';
import type { Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
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
} from '../request-page.ts';
import { sharedSystem } from '../shared-system.ts';
import { chooseProvider } from '../sign-in.ts';
import { violationsInBothThemes } from '../violations.ts';

const browser = fileBrowser();
const soon = { timeout: 30_000 };

describe('[T2.16] the page of a request', () => {
  it('[T7.23] is there without script, for guests, and found by engines; a visitor’s own state is in the HTML', async () => {
    const { id, title, author } = await newRequest(browser);
    const guest = await fetch(sharedSystem().url + requestPath(id));
    const html = await guest.text();
    expect(guest.status).toBe(200);
    expect(guest.headers.get('x-robots-tag')).toBeNull();
    expect(html).toContain(`<title>${title}: icon request`);
    expect(html).toContain('<meta name="robots" content="max-image-preview:large"/>');
    expect(html).toContain('"@type":"DiscussionForumPosting"');
    expect(html).toContain('A person and a key.');
    expect(html).not.toContain('>Edit<');
    const own = await author.page.goto(sharedSystem().url + requestPath(id));
    expect(await own?.text()).toContain('>Edit<');
    expect(own?.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  });

  it('answers 404 for a missing one, 406 for an address of none, and the same for a hidden one', async () => {
    const { id, author } = await newRequest(browser);
    const admin = await signedIn(await browser.newVisitor(), 'admin');
    await takeStep(admin.page, id, 'hide', { isHidden: true, reason: 'Advertising' });
    const statusOf = async (address: string) =>
      (await fetch(sharedSystem().url + requestPath(address))).status;
    expect(await statusOf(id)).toBe(404);
    expect(await statusOf('AAAAAAAAAAAAAAAAAAAAAA')).toBe(404);
    expect(await statusOf('12')).toBe(406);
    await openRequest(author.page, id);
    await author.page
      .getByText('Only its author and administrators can see this request. Advertising')
      .waitFor();
    expect(await author.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });
});

describe('[T4.32] a voter', () => {
  it('[T7.24] votes and takes the vote back, drawn before the server answers', async () => {
    const { id } = await newRequest(browser);
    const voter = await signedIn(await browser.newVisitor(), 'new');
    await openRequest(voter.page, id);
    const vote = voter.page.getByRole('main').getByRole('button', { name: /your vote|^Vote for/ });
    // The vote is drawn before a slow server answers.
    await voter.page.route('**/api/requests/*/vote', async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    const frames = await vote.evaluate(async (element) => {
      (element as HTMLElement).click();
      let count = 0;
      for (; element.getAttribute('aria-pressed') !== 'true'; count += 1)
        await new Promise(requestAnimationFrame);
      return count;
    });
    expect(frames, 'frames until the vote is drawn').toBeLessThanOrEqual(2);
    await voter.page.getByText('We’ll let you know when it’s done.').waitFor();
    await expect
      .poll(
        async () =>
          (await call<{ request: { votes: number } }>(voter.page, 'GET', `/api/requests/${id}`)).request
            .votes,
        soon,
      )
      .toBe(1);
    await voter.page.reload();
    await untilHydrated(voter.page);
    await expect.poll(() => vote.getAttribute('aria-pressed'), soon).toBe('true');
    await vote.click();
    await expect
      .poll(
        async () =>
          (await call<{ request: { votes: number } }>(voter.page, 'GET', `/api/requests/${id}`)).request
            .votes,
        soon,
      )
      .toBe(0);
  });

  it('a guest signs in on the way, and the vote is cast when they are back', async () => {
    const { id } = await newRequest(browser);
    const page = await browser.newPage();
    await openRequest(page, id);
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
    expect(new URL(page.url()).pathname).toBe(requestPath(id));
  });
});

describe('[T4.32] an author', () => {
  it('edits by keyboard, and no more when it has votes', async () => {
    const { id, title, author } = await newRequest(browser);
    await openRequest(author.page, id);
    await button(author.page, 'Edit').focus();
    await author.page.keyboard.press('Enter');
    await dialogOf(author.page).getByLabel('Title').waitFor();
    await expect
      .poll(
        () =>
          dialogOf(author.page)
            .getByLabel('Title')
            .evaluate((field) => field === document.activeElement),
        soon,
      )
      .toBe(true);
    await author.page.keyboard.press('ControlOrMeta+a');
    await author.page.keyboard.type(`${title} changed`);
    await author.page.keyboard.press('Enter');
    await author.page.getByRole('heading', { level: 1, name: `${title} changed` }).waitFor();
    await dialogOf(author.page).waitFor({ state: 'hidden' });
    const voter = await signedIn(await browser.newVisitor(), 'new');
    await button(author.page, 'Edit').click();
    await dialogOf(author.page).getByLabel('Description').fill('A key alone.');
    await takeStep(voter.page, id, 'vote');
    await dialogOf(author.page).getByRole('button', { name: 'Save' }).click();
    await dialogOf(author.page).getByText('Others have voted for it').waitFor();
    expect(await dialogOf(author.page).getByLabel('Description').inputValue()).toBe('A key alone.');
    await author.page.keyboard.press('Escape');
    await button(author.page, 'Edit').waitFor({ state: 'hidden' });
  });

  it('[T7.27] deletes after a confirmation', async () => {
    const { id, title, author } = await newRequest(browser);
    await openRequest(author.page, id);
    await chooseStep(author.page, 'Delete…');
    await dialogOf(author.page).getByText(title).waitFor();
    await dialogOf(author.page).getByRole('button', { name: 'Delete' }).click();
    await author.page.waitForURL('**/icons/request-icon');
    expect((await fetch(sharedSystem().url + requestPath(id))).status).toBe(404);
  });
});

describe('accessibility', () => {
  it('of the page at 320 px', async () => {
    const { id } = await newRequest(browser);
    const page = await browser.newPage({ ...phone, more: { ...phone.more, reducedMotion: 'reduce' } });
    await openRequest(page, id);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
