import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { signInAs, signInDialog } from '../sign-in.ts';
import { askForPlan, openPage } from './page-states.ts';

const browser = fileBrowser();
let page: Page;
beforeEach(async () => {
  page = await browser.newPage();
});

const plan = (name: string) => page.getByRole('region', { name, exact: true });
const choose = (name: string) => plan(name).getByRole('button', { name: `Choose ${name}`, exact: true });
const pay = () => page.getByRole('button', { name: /^Pay \$/ });

/** Status of a picture of 1600 px of an icon that is sold. */
async function largestSize(): Promise<number> {
  const { url } = sharedSystem();
  const found = await (await page.request.get(`${url}/api/iconsets/v6/search?term=home&free=false`)).json();
  const file = await page.request.get(`${url}/img/?id=${found.icons[0].id}&format=png&size=1600&download=1`);
  return file.status();
}

/** Counts how often the list of licences is read. The first answers say that the setup is not over, however late the page requests it. */
async function watchPolls(unfinished: number): Promise<{ count: number }> {
  const polls = { count: 0 };
  await page.route('**/user/v2/subscriptions?*', async (route) => {
    polls.count += 1;
    if (polls.count > unfinished) return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as { licenses: object[] };
    const licenses = answer.licenses.map((license) => ({ ...license, isSetupFinished: false }));
    await route.fulfill({ response, json: { ...answer, licenses } });
  });
  return polls;
}

describe('a plan', () => {
  it('[S4.10] [S6.03] [T1.05] is chosen by a guest, who signs in, pays, and may have the largest size immediately', async () => {
    await openPage(page, '/icons/pricing');
    expect(await largestSize()).toBe(403);
    await choose('Pro').click();
    await signInDialog(page).getByRole('link', { name: 'Continue with GitHub' }).click();
    await page.locator('button[name="person"][value="new"]').click();
    // What was chosen before the sign-in goes on by itself.
    await page.getByText('Test checkout: you won’t be charged').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/billing\/local-checkout\//);
    expect(await largestSize(), 'signed in, not paid').toBe(403);
    const polls = await watchPolls(2);
    await pay().click();
    await page.getByText('Setting up your plan').waitFor();
    await page.getByRole('status').filter({ hasText: 'Your plan is ready' }).waitFor();
    expect(polls.count).toBeGreaterThan(2);
    await page.waitForURL((url) => url.search === '');
    await plan('Pro').getByText('Current plan').waitFor();
    expect(await largestSize()).toBe(200);
    expect((await page.context().cookies()).find(({ name }) => name === 'i8user_paid')?.value).toBe('true');
    const before = polls.count;
    await plan('Pro').getByRole('button', { name: 'Manage: Pro' }).click();
    await plan('Pro').getByRole('button', { name: 'Cancel plan: Pro' }).click();
    await plan('Pro').getByText('won’t renew.').waitFor();
    expect(polls.count, 'the list is read no more').toBe(before);
    expect(await largestSize(), 'paid until its end').toBe(200);
  });

  it('costs and gives nothing when the payment is cancelled; by keys alone', async () => {
    await openPage(page, '/icons/pricing');
    await signInAs(page, 'new');
    await choose('Full set').focus();
    await page.keyboard.press('Enter');
    await pay().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Checkout canceled').waitFor();
    expect(new URL(page.url()).pathname).toBe('/icons/pricing');
    await plan('Free').getByText('Current plan').waitFor();
    expect(await largestSize()).toBe(403);
  });

  it('is named where a step needs it, with the cheapest one', async () => {
    await openPage(page, '/icons/set/home');
    const dialog = await askForPlan(page);
    await dialog.getByText('$119 a year, $9.92 a month').waitFor();
    await dialog.getByRole('link', { name: 'See all plans' }).click();
    await page.getByRole('heading', { name: 'Pricing' }).waitFor();
    expect(await dialog.count()).toBe(0);
  });
});
