import { localRegistry, registryLayout } from '@icoteca/federation';
import { addToken } from '@icoteca/federation/fixtures';
import type { EndpointResponse } from '@icoteca/shared-contracts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount, type Person } from '../sign-in.ts';
import { kilobytes, watchTransfers } from '../transfers.ts';
import { violationsInBothThemes } from '../violations.ts';

/** What the page may send of scripts, with all that it fetches by itself, KB. */
const BUDGET = 190;
const previewed = 'mf-requests';
const views = ['', '?view=versions&remote=mf-search', '?view=trail', '?view=shells'];

const browser = fileBrowser();
const address = (path: string) => sharedSystem().url + path;
const registry = () => localRegistry(sharedSystem().dataDirectory);
let token: string;

beforeAll(async () => {
  const tokens = registryLayout.tokens(sharedSystem().dataDirectory);
  token = await addToken(tokens, { name: 'console-e2e', remote: previewed });
});
afterAll(async () => {
  const { version = '' } = (await registry().pointers()).remotes[previewed] ?? {};
  await registry().activate(previewed, version, { restore: true });
  await registry().endPreview(previewed, 'pr-console');
});

async function signedIn(person: Person, width = 1440): Promise<Page> {
  const visitor = await browser.newVisitor({ width, more: { reducedMotion: 'reduce' } });
  await giveAccount(visitor, sharedSystem().url, person);
  return visitor.newPage();
}

/** The answer of the registry, as if a version of the remote were being rolled out and measured. */
async function withRollout(page: Page): Promise<void> {
  const measured = { visits: 1240, errors: 0.0031, vitals: { LCP: 1320, INP: 88, CLS: 0.021, TTFB: null } };
  const evidence = { LCP: 1.2, INP: 14, CLS: 640, TTFB: 0.8, errors: 0.002 };
  const rollout = {
    version: '9.9.9-abcdef01',
    percent: 10,
    users: 2,
    startedAt: new Date().toISOString(),
    figures: { shells: 2, canary: measured, stable: measured, evidence },
    automatic: { since: new Date().toISOString(), stepVisits: 320 },
  };
  await page.route('**/registry/v1/state*', async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as EndpointResponse<'registryState'>;
    const remotes = state.remotes.map((remote) =>
      remote.name === previewed ? { ...remote, rollout } : remote,
    );
    await route.fulfill({ json: { ...state, remotes } });
  });
}

/** The console with its data. */
async function untilShown(page: Page): Promise<void> {
  await page.getByText(/^Revision \d+$/).waitFor();
  await page.locator('main [aria-busy]').waitFor({ state: 'detached' });
}

it('a visitor who is no administrator gets 401 for the page and its calls, signed in or not', async () => {
  const page = await signedIn('free');
  for (const path of ['/registry', '/registry/v1/state', '/registry/v1/trail']) {
    const [visitor, guest] = [await page.request.get(address(path)), await fetch(address(path))];
    expect([visitor.status(), guest.status], path).toEqual([401, 401]);
    expect(await visitor.text()).not.toContain(previewed);
  }
});

it('an administrator sees every remote, and what changes in the registry without a reload', async () => {
  const page = await signedIn('admin');
  const log = await watchTransfers(page);
  const served = await page.goto(address('/registry'));
  expect(served?.status()).toBe(200);
  expect(served?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect(await served?.text()).toContain('>Registry</h1>');
  await untilShown(page);
  expect(kilobytes(log.soFar(), 'Script')).toBeLessThan(BUDGET);

  const { remotes } = await registry().pointers();
  for (const [name, { version }] of Object.entries(remotes))
    await page.getByRole('listitem', { name, exact: true }).getByText(version, { exact: true }).waitFor();
  const card = page.getByRole('listitem', { name: previewed, exact: true });
  expect(await card.getByText('pr-console').count()).toBe(0);
  await registry().preview(previewed, remotes[previewed]?.version ?? '', { preview: 'pr-console' });
  await card.getByText('pr-console').waitFor();
  await page.getByText(`Revision ${(await registry().pointers()).revision}`).waitFor();
});

it('shows sizes against budgets, the trail by words and by remote, and that this shell is up to date', async () => {
  const page = await signedIn('admin');
  await page.goto(address('/registry'));
  await untilShown(page);
  await page.getByRole('tab', { name: 'Remotes' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: /^Published versions of / }).waitFor();
  await page.getByRole('link', { name: 'mf-search', exact: true }).click();
  await page.getByRole('heading', { name: 'Published versions of mf-search' }).waitFor();
  const { version = '' } = (await registry().pointers()).remotes['mf-search'] ?? {};
  const row = page.getByRole('row').filter({ hasText: version });
  await row.getByText('live').waitFor();
  await row
    .getByText(/^[\d.]+ of \d+ KB$/)
    .first()
    .waitFor();
  await row.getByText(/^react \^19/).waitFor();

  await page.getByRole('tab', { name: 'Audit trail' }).click();
  await page.getByRole('link', { name: previewed, exact: true }).click();
  await page.getByLabel('Search in these rows').fill('activated');
  await page.getByRole('row').nth(1).waitFor();
  const texts = await page.getByRole('row').allTextContents();
  expect(texts.slice(1).every((text) => text.includes(previewed) && text.includes('activated'))).toBe(true);

  await page.getByRole('tab', { name: 'Shells' }).click();
  await page.getByRole('row').getByText('up to date').waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Shells', selected: true }).waitFor();
});

it('a team reads it with its token, which is entered once and can be taken out', async () => {
  const page = await browser.newPage();
  await page.goto(address('/registry/token'));
  await untilHydrated(page);
  const field = page.getByLabel('Token of a remote');
  await field.fill('mf-requests_wrong');
  await page.getByRole('button', { name: 'Open the registry' }).click();
  await page.getByText(/^The registry does not know this token/).waitFor();
  await field.fill(token);
  await page.getByRole('button', { name: 'Open the registry' }).click();
  await page.getByText(`You are using the token console-e2e, which can change ${previewed}.`).waitFor();
  expect(await page.evaluate(() => document.cookie)).not.toContain('icoteca_registry');
  expect((await page.reload())?.status()).toBe(200);
  await untilShown(page);
  await page.getByRole('button', { name: 'Remove the token' }).click();
  await page.getByRole('heading', { name: 'This page is for administrators and teams' }).waitFor();
  expect((await page.reload())?.status()).toBe(401);
});

it('a team takes its version out and restores it by keyboard, with reasons that the audit trail keeps', async () => {
  const page = await browser.newPage({ width: 320, more: { reducedMotion: 'reduce' } });
  await page.goto(address('/registry/token'));
  await untilHydrated(page);
  await page.getByLabel('Token of a remote').fill(token);
  await page.keyboard.press('Enter');
  await untilShown(page);
  const { version = '' } = (await registry().pointers()).remotes[previewed] ?? {};
  await page.goto(address(`/registry?view=versions&remote=${previewed}`));
  await untilShown(page);
  const dialog = page.getByRole('dialog', { name: `Change ${previewed}` });
  const change = async (why: string) => {
    await page.getByRole('button', { name: `Change ${version}` }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText(version).waitFor();
    await dialog.getByLabel('Reason').fill(why);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  };
  await change('throws on small screens');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: version });
  await row.getByText('taken out').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const why = async () => (await registry().trail(1, previewed))[0];
  expect(await why()).toMatchObject({
    action: 'take-out',
    by: 'console-e2e',
    why: 'throws on small screens',
  });

  await change('it was the test');
  await page.keyboard.press('Enter');
  await row.getByText('taken out').waitFor({ state: 'detached' });
  expect(await why()).toMatchObject({ action: 'activate', to: version, why: 'it was the test' });
});

it.each([320, 768, 1440])(
  'at %i px axe finds nothing in it, in both themes, and nothing is cut off',
  async (width) => {
    const page = await signedIn('admin', width);
    const found: string[] = [];
    await withRollout(page);
    for (const view of views) {
      await page.goto(address(`/registry${view}`));
      await untilShown(page);
      found.push(...(await violationsInBothThemes(page)).map((violation) => `${view} ${violation}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) found.push(`${view} is ${overflow} px too wide`);
    }
    await page.goto(address('/registry/token'));
    await untilHydrated(page);
    found.push(...(await violationsInBothThemes(page)).map((violation) => `token ${violation}`));
    expect(found).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
