import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount, type Person } from '../sign-in.ts';
import { violationsInBothThemes } from '../violations.ts';

const browser = fileBrowser();
const PATH = '/icons/collections/reports';

async function signedIn(person: Person, width = 1440): Promise<Page> {
  const visitor = await browser.newVisitor({ width, more: { reducedMotion: 'reduce' } });
  await giveAccount(visitor, sharedSystem().url, person);
  return visitor.newPage();
}

async function call<T>(page: Page, method: string, address: string, data: object): Promise<T> {
  const { url } = sharedSystem();
  const answer = await page.request.fetch(url + address, { method, headers: { origin: url }, data });
  expect(answer.ok(), `${method} ${address}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}

it('administrators alone read reports, take a collection down and show it again', async () => {
  const [owner, admin] = await Promise.all([signedIn('new'), signedIn('admin')]);
  const name = `Reported ${Date.now()}`;
  type Made = { collection: { id: string; apiCode: string } };
  const { collection } = await call<Made>(owner, 'PUT', '/siteApi/collections/v2', { name });
  await call(owner, 'PATCH', `/siteApi/collections/v2/${collection.id}`, { access: 'public' });
  await call(owner, 'POST', `/siteApi/collections/v2/${collection.id}/report`, { reason: 'My logo' });

  const served = await admin.goto(sharedSystem().url + PATH);
  expect(served?.status()).toBe(200);
  expect(served?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect(await served?.text()).toContain(name);
  await untilHydrated(admin);
  await admin.getByRole('button', { name: `Hide ${name}` }).click();
  await admin.getByRole('dialog').getByLabel('Reason').fill('Trademark.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await admin.getByText('hidden: Trademark.').first().waitFor();
  const shared = `${sharedSystem().url}/icons/collections/${collection.apiCode}`;
  expect((await fetch(shared)).status).toBe(410);
  await admin.getByRole('button', { name: `Show again ${name}` }).click();
  await admin.getByRole('button', { name: `Hide ${name}` }).waitFor();
  expect((await fetch(shared)).status).toBe(200);

  const refused = await owner.goto(sharedSystem().url + PATH);
  expect(refused?.status()).toBe(404);
  expect(await refused?.text()).not.toContain('My logo');
  expect((await fetch(sharedSystem().url + PATH)).status).toBe(404);
}, 120_000);

it.each([320, 1440])('axe finds nothing in the page of reports at %i px, in both themes', async (width) => {
  const page = await signedIn('admin', width);
  await page.goto(sharedSystem().url + PATH);
  await untilHydrated(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
