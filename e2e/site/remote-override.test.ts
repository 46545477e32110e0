import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DevServer, startDevServer } from '@icoteca/federation/dev';
import type { RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';

const remote = 'mf-search';
const browser = fileBrowser();
let page: Page;
let folder: string;
let developer: DevServer;

/** The version that the site runs, served once more by the machine of a developer. */
async function serveAsDeveloper(): Promise<DevServer> {
  const { url, dataDirectory } = sharedSystem();
  const html = await (await fetch(`${url}/icons/set/home`)).text();
  const state = /<script[^>]*id="icoteca-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { snapshot } = JSON.parse(state) as { snapshot: RegistrySnapshot };
  const active = snapshot.remotes[remote];
  if (!active) throw new Error(`${remote} is not in the registry.`);
  await cp(path.join(dataDirectory, 'registry/remotes', remote, active.version, 'web'), folder, {
    recursive: true,
  });
  const server = await startDevServer({ name: remote, web: folder, port: 0, shell: url });
  const { lastGood: _, ...version } = active;
  const served = JSON.stringify({ ...version, version: '0.0.0-dev.1' }).replaceAll(
    `/remotes/${remote}/${active.version}/web/`,
    `${server.origin}/remotes/${remote}/0.0.0-dev.1/`,
  );
  server.show(JSON.parse(served) as RemoteVersion, 'scripts');
  return server;
}

const override = (origin: string) =>
  `${sharedSystem().url}/dev/overrides?set=${remote}@${encodeURIComponent(origin)}&to=/icons/set/home`;
const build = async () => (await (await fetch(`${developer.origin}/version.json`)).json()) as RemoteVersion;
const badge = () => page.getByRole('complementary', { name: 'Overrides' });
const firstIcon = () => page.locator('[data-cell="0"]');
const panel = () => page.getByRole('dialog', { name: 'Remotes of this page' });
const field = () => page.getByRole('combobox').first();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'icoteca-override-'));
  developer = await serveAsDeveloper();
});
beforeEach(async () => {
  page = await browser.newPage();
});
afterAll(async () => {
  await developer?.close();
  await rm(folder, { recursive: true, force: true });
});

it('a build of a developer runs in the site, is named by a badge, and Reset takes it out', async () => {
  const refused: string[] = [];
  page.on(
    'console',
    (message) => /Security Policy|integrity/.test(message.text()) && refused.push(message.text()),
  );
  const entry = page.waitForResponse(`${developer.origin}/remotes/${remote}/0.0.0-dev.1/remoteEntry.js`);
  await page.goto(override(developer.origin));
  await entry;
  await firstIcon().waitFor();
  expect(await badge().textContent()).toBe(`${remote} from ${developer.origin}Reset`);
  expect(refused).toEqual([]);

  await badge().getByRole('link', { name: 'Reset' }).click();
  await badge().waitFor({ state: 'detached' });
  await firstIcon().waitFor();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'icoteca_dev' }));
});

it('a change of anything but style sheets reloads the page with its open icon', async () => {
  const following = page.waitForResponse(`${developer.origin}/changes`);
  await page.goto(override(developer.origin));
  await page.locator('[data-cell="20"]').click();
  await page.locator('[data-panel] [data-download]').waitFor();
  await following;
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const loaded = page.waitForEvent('load');
  developer.show(await build(), 'scripts');
  await loaded;
  expect(await page.locator('body[data-same-page]').count()).toBe(0);
  await page.locator('[data-panel] [data-download]').waitFor();
});

it('a page that a build draws in the browser is sent with 200 and no word of trouble', async () => {
  const answer = await page.goto(override(developer.origin));
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).not.toMatch(/isn’t available right now/);
  await firstIcon().waitFor();
});

it('what the compiler says is shown in the page, which stays, until the next good build', async () => {
  const following = page.waitForResponse(`${developer.origin}/changes`);
  await page.goto(override(developer.origin));
  await firstIcon().waitFor();
  await following;
  developer.fail('ERROR in ./src/grid.tsx 12:4\nExpression expected');
  await badge().getByRole('alert').getByText('Expression expected').waitFor();
  expect(await firstIcon().count()).toBe(1);
  const loaded = page.waitForEvent('load');
  developer.show(await build(), 'scripts');
  await loaded;
  await firstIcon().waitFor();
  expect(await badge().getByRole('alert').count()).toBe(0);
});

it('a change of style sheets is swapped in the open page, and text stays typed', async () => {
  const following = page.waitForResponse(`${developer.origin}/changes`);
  await page.goto(override(developer.origin));
  await firstIcon().waitFor();
  await following;
  const version = await build();
  await field().fill('typed before');
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.css')))
    await appendFile(path.join(folder, name), 'form[action] { outline: 3px solid rgb(1, 2, 3); }');
  developer.show(version, 'styles');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form')].some(
      (form) => getComputedStyle(form).outlineColor === 'rgb(1, 2, 3)',
    ),
  );
  expect(await field().inputValue()).toBe('typed before');
});

it('a developer who is not there is named, and the page runs the version of the registry', async () => {
  await page.goto(override('http://localhost:9'));
  await firstIcon().waitFor();
  await badge()
    .getByText(/^Not run: /)
    .waitFor();
});

it('an address that is not listed and a link of another site change nothing', async () => {
  const answer = await page.goto(override('https://evil.example'));
  expect(answer?.status()).toBe(400);
  await page.route('http://other.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${override(developer.origin)}">Icons</a>` }),
  );
  await page.goto('http://other.example/');
  const followed = page.waitForResponse((response) => response.url().includes('/dev/overrides'));
  await page.getByRole('link').click();
  expect((await followed).status()).toBe(403);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'icoteca_dev' }));
});

it('Ctrl+Shift+M opens a panel of remotes, packages and events, of which nothing was fetched before', async () => {
  const scripts: Promise<boolean>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(
        response.text().then(
          (text) => text.includes('icoteca-dev-panel'),
          // It came while the test ended and the page went.
          () => false,
        ),
      );
  });
  await page.goto(`${sharedSystem().url}/icons/set/home`);
  await firstIcon().waitFor();
  await field().fill('ho');
  await page.getByRole('option').first().waitFor();
  expect(scripts.length).toBeGreaterThan(5);
  expect(await Promise.all(scripts)).not.toContain(true);
  await page.keyboard.press('Control+Shift+M');
  await panel().waitFor();
  expect(await Promise.all(scripts)).toContain(true);
  for (const name of ['mf-header', remote, 'mobx-react-lite'])
    expect(await panel().getByRole('cell', { name, exact: true }).count()).toBe(1);
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('icoteca:theme:changed', { detail: { theme: 'dark' } })),
  );
  await panel().getByText('theme:changed {"theme":"dark"}').waitFor();
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'detached' });
  expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
});
