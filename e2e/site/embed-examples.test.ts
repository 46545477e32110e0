import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildExamples, exampleNames } from '../embedding-hosts/build-examples.ts';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';

const browser = fileBrowser();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'icoteca-examples-'));
  await buildExamples(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(exampleNames)('the page of the documentation for %s works as it stands there', async (name) => {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const host = 'http://127.0.0.1:1';
  // Plain TypeScript finds the elements in the HTML.
  const elements =
    name === 'typescript' ? '<icoteca-header></icoteca-header><icoteca-search></icoteca-search>' : '';
  await page.route(`${host}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 });
    if (pathname !== '/')
      return route.fulfill({
        contentType: 'text/javascript',
        body: await readFile(path.join(folder, pathname)),
      });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Product</title><body>${elements}<div id="root"></div>
        <script type="module" src="/${name}.js"></script>
        <script src="${sharedSystem().url}/embed/v1/icoteca.js" crossorigin defer></script></body></html>`,
    });
  });
  await page.goto(host);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.getByRole('combobox').waitFor();
  const domain = name === 'typescript' ? 'illustrations' : 'photos';
  expect(await page.locator('icoteca-search').getAttribute('domain')).toBe(domain);

  // The example follows what visitors choose in the header.
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const follows =
    name === 'typescript'
      ? page.locator('html[data-theme=dark]')
      : page.locator('icoteca-search[theme=dark]');
  await follows.waitFor({ state: 'attached' });
  expect(problems).toEqual([]);
});
