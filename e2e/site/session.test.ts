import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../browser.ts';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { accountButton, chooseProvider, signInAs, signInButton, signInDialog } from '../sign-in.ts';
import { openPage } from './page-states.ts';

const browser = fileBrowser();

async function open(path: string, options: VisitorOptions = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await openPage(page, path);
  return page;
}

const signOut = async (page: Page) => {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const cookieNames = async (page: Page) =>
  (await page.context().cookies(sharedSystem().url)).map(({ name }) => name);

describe('a session in the browser', () => {
  it('[S4.03] [S4.07] [S4.08] begins in the dialog, lives through a reload, is followed by other tabs, and ends in all of them', async () => {
    const page = await open('/icons/set/home?free=true');
    const tab = await page.context().newPage();
    await openPage(tab, '/icons');
    await signInAs(page, 'free');
    expect(pathOf(page)).toBe('/icons/set/home?free=true');
    await page.getByText('You’re signed in').waitFor();
    expect(await accountButton(page).getAttribute('aria-label')).toBe('Account: free@icoteca.example');
    await accountButton(tab).waitFor();
    // What a script may read says that there is a session, and nothing by which one could be had.
    expect(await page.evaluate(() => document.cookie)).not.toContain('i8token');
    expect(await page.evaluate(() => document.cookie)).toContain('i8signed=1');
    await page.reload();
    await accountButton(page).waitFor();
    await signOut(page);
    await signInButton(page).waitFor();
    await page.getByText('You’re signed out').waitFor();
    await signInButton(tab).waitFor();
    expect(await cookieNames(page)).not.toEqual(expect.arrayContaining(['i8token']));
    expect(await cookieNames(page)).not.toEqual(expect.arrayContaining(['i8signed']));
  });

  it('[S4.03] begins on the host of another language by one click more, without the provider', async () => {
    const page = await open('/icons');
    await signInAs(page, 'maker');
    const french = sharedSystem().url.replace('//localhost', '//fr.localhost');
    await page.goto(`${french}/icons/set/home`);
    await page.locator('header').getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Continuer avec Google' }).click();
    await page.getByRole('button', { name: 'Compte : maker@icoteca.example' }).waitFor();
    expect(page.url()).toBe(`${french}/icons/set/home`);
  });

  it('ends on every device from the profile; another browser sees it when its page comes to the front', async () => {
    const [page, other] = [await open('/profile/summary'), await open('/icons')];
    await signInAs(other, 'admin');
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await chooseProvider(page, 'admin', 'GitHub');
    await page.getByRole('region', { name: 'Plan' }).waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { name: 'You’re not signed in' }).waitFor();
    await other.reload();
    await signInButton(other).waitFor();
    expect(await cookieNames(other)).not.toEqual(expect.arrayContaining(['i8signed']));
  });

  it('[S4.05] [S8.03] is unchanged by a network error, and requested again with the network', async () => {
    const page = await open('/icons');
    await signInAs(page, 'paid');
    let isCut = true;
    await page.route('**/user/v2', (route) => (isCut ? route.abort() : route.continue()));
    await page.reload();
    await page.waitForRequest('**/user/v2');
    await signInButton(page).waitFor({ timeout: 20_000 });
    // Not loaded: the display follows the cookie.
    expect(await page.evaluate(() => document.documentElement.dataset.paid)).toBe('true');
    isCut = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await accountButton(page).waitFor();
  });

  it('[S1.05] [S4.28] goes on with AI search after signing in: the unlock modal, and results by meaning with a plan', async () => {
    const free = await open('/icons/set/home');
    await free.getByRole('switch', { name: 'AI search' }).press('Space');
    await signInDialog(free)
      .getByText(/AI search needs an account/)
      .waitFor();
    await chooseProvider(free, 'free');
    await free.getByRole('dialog', { name: 'Describe it' }).waitFor();
    const licensed = await open('/icons/set/home--ai');
    await licensed.getByRole('button', { name: 'Sign in' }).last().click();
    await chooseProvider(licensed, 'licensed');
    await licensed.getByText('Results by meaning.').waitFor();
    expect(pathOf(licensed)).toBe('/icons/set/home--ai');
  });

  it('[S2.09] [T2.12] an AI address that is opened or reloaded shows the results of the meaning', async () => {
    const page = await open('/icons');
    await signInAs(page, 'paid');
    const term = 'place where people live';
    const titlesOf = async (path: string) => {
      const answer = await page.context().request.get(`${sharedSystem().url}${path}`);
      const { icons } = (await answer.json()) as { icons: { title: string }[] };
      return icons.map(({ title }) => title);
    };
    const query = new URLSearchParams({ term, amount: '12', language: 'en' });
    const byMeaning = await titlesOf(`/api/iconsets/ai/v1/search?${query}`);
    expect(await titlesOf(`/api/iconsets/v6/search?${query}`), 'words find others').not.toEqual(byMeaning);
    const shown = () =>
      page
        .locator('a[data-cell]')
        .evaluateAll((cells) => cells.slice(0, 12).map((cell) => cell.getAttribute('title') ?? ''));
    const begins = byMeaning.map((title) => expect.stringMatching(`^${title}, `));
    for (const load of [
      () => page.goto(`${sharedSystem().url}/icons/set/place-where-people-live--ai`),
      () => page.reload(),
    ]) {
      await load();
      await page.getByText('Results by meaning.').waitFor();
      await expect.poll(shown).toEqual(begins);
    }
  });

  it('says that a sign-in was given up, and cleans the address', async () => {
    const page = await open('/icons/new');
    await signInButton(page).click();
    await signInDialog(page).getByRole('link', { name: 'Continue with Facebook' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Sign-in canceled').waitFor();
    await expect.poll(() => pathOf(page)).toBe('/icons/new');
    expect(await signInButton(page).isVisible()).toBe(true);
  });

  it('works by the keyboard alone, and the focus is never lost', async () => {
    const page = await open('/icons');
    await signInButton(page).focus();
    await page.keyboard.press('Enter');
    await signInDialog(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focused).toBe('Continue with Google');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Sign in');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Continue with Google');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Who are you today?' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await accountButton(page).waitFor();
    await accountButton(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Profile');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('Sign out');
    await page.keyboard.press('Enter');
    await signInButton(page).waitFor();
    await expect.poll(focused).toBe('Sign in');
  });

  it('[T2.66] is in the menu of a phone too', async () => {
    const page = await open('/icons', { width: 320 });
    await signInAs(page, 'free');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await page.locator('[data-dropdown="burger"] > summary').click();
    const account = page.getByRole('region', { name: 'Account' });
    await account.getByText('free@icoteca.example').waitFor();
    await account.getByRole('button', { name: 'Sign out' }).click();
    await signInButton(page).waitFor();
  });

  it.each([320, 1440])('moves nothing while it loads, %s px', async (width) => {
    const page = await open('/icons', { width });
    await signInAs(page, 'free');
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openPage(page, '/icons');
    await accountButton(page).waitFor();
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
    );
    expect(shift).toBeLessThan(0.02);
  });
});
