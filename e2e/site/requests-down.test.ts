import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { spoilVersion } from '../faults/spoiled-version.ts';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';
import { type SpoilableShell, startSpoilableShell } from '../spoilable-shell.ts';

const browser = fileBrowser();
const scripts = '**/remotes/mf-requests/**/*.js';
const list = '/icons/request-icon';

const titleField = (page: Page) => page.getByRole('textbox', { name: 'What should it show?' });

/** Opens a page with what a test puts between it and the site. */
async function open(path: string, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await browser.newPage();
  await prepare(page);
  await page.goto(sharedSystem().url + path, { waitUntil: 'domcontentloaded' });
  return page;
}

describe('the list of requests while the scripts of mf-requests', () => {
  it('do not come: the list is read, a code says what is missing, the header works, and the form comes when they do', async () => {
    const page = await open(list, (opened) => opened.route(scripts, (route) => route.abort()));
    await page.getByText('PAGE_NOT_HYDRATED').first().waitFor({ timeout: 60_000 });
    await page.getByRole('heading', { level: 1, name: 'Icon requests' }).waitFor();
    await page.locator('header').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog', { name: 'Sign in to Icoteca' }).waitFor();
    await page.keyboard.press('Escape');
    await page.unroute(scripts);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await untilHydrated(page);
    await titleField(page).fill('Induction hob');
    await page.getByRole('textbox', { name: 'What is it for?' }).waitFor({ timeout: 30_000 });
  }, 120_000);

  it('are slow (5 s): the list is read and its links lead on meanwhile, and what is typed stays', async () => {
    const page = await open(list, (opened) =>
      opened.route(scripts, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 5000));
        await route.continue().catch(() => {});
      }),
    );
    await page.getByRole('heading', { level: 1, name: 'Icon requests' }).waitFor();
    await titleField(page).fill('Induction hob');
    await untilHydrated(page).catch(() => untilHydrated(page));
    await page.getByRole('textbox', { name: 'What is it for?' }).waitFor({ timeout: 30_000 });
    expect(await titleField(page).inputValue()).toBe('Induction hob');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Mine', exact: true }).click();
    await page.waitForURL('**?isMine=true');
  }, 90_000);

  it('throw, and the version before does not: the list is drawn by that one', async () => {
    const page = await open(list, (opened) =>
      spoilVersion(opened, 'mf-requests', { component: 'throw new Error("first render")' }),
    );
    await page.waitForFunction(() => document.querySelector('main form[class^=mf-requests]') !== null);
    await untilHydrated(page);
    await titleField(page).fill('Induction hob');
    await page.getByRole('textbox', { name: 'What is it for?' }).waitFor({ timeout: 30_000 });
  }, 90_000);

  it('of the rest of the form do not come: title and style can be sent, and a sentence says so', async () => {
    const page = await open(list, (opened) =>
      opened.route('**/remotes/mf-requests/**/*more-fields*.js', (route) => route.abort()),
    );
    await untilHydrated(page);
    await titleField(page).fill('Induction hob');
    await page.getByText(/You can still send the request without them/).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('dialog', { name: 'Sign in to Icoteca' }).waitFor();
  }, 60_000);
});

describe('a site without mf-requests', () => {
  let shell: SpoilableShell | undefined;
  afterEach(() => shell?.stop());

  it('has its icons, and says 503 at the addresses of requests', async () => {
    shell = await startSpoilableShell(sharedSystem(), ({ deactivate }) => deactivate('mf-requests'));
    const page = await browser.newPage();
    await page.goto(`${shell.url}/icons/set/home`, { waitUntil: 'domcontentloaded' });
    await untilHydrated(page);
    await page.locator('main [data-cell]').first().click();
    await page.getByText(/license, by/).waitFor();
    for (const path of [list, `${list}/AAAAAAAAAAAAAAAAAAAAAA`]) {
      const answer = await fetch(shell.url + path);
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '2']);
      expect(await answer.text()).toContain('REMOTE_ABSENT');
    }
  }, 120_000);
});
