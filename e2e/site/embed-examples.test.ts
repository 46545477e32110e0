import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildExamples, type ExampleName, exampleNames } from '../embedding-hosts/build-examples.ts';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';

const browser = fileBrowser();
let folder: string;
let server: http.Server;
let product: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'icoteca-examples-'));
  await buildExamples(folder);
  // Another site than localhost to a browser.
  server = http.createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://product');
    if (pathname.endsWith('.js'))
      return response
        .setHeader('content-type', 'text/javascript')
        .end(await readFile(path.join(folder, path.basename(pathname))));
    const name = exampleNames.find((each) => pathname === `/${each}`);
    if (!name) return response.writeHead(204).end();
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(name));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  product = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

/** A page of the product. Plain TypeScript finds the elements in the HTML; frameworks draw them. */
function pageOf(name: ExampleName): string {
  const elements =
    name === 'typescript' ? '<icoteca-header></icoteca-header><icoteca-search></icoteca-search>' : '';
  return `<!doctype html><html lang="en"><head><title>Product</title></head><body>${elements}<div id="root"></div>
    <script type="module" src="/${name}.js"></script>
    <script src="${sharedSystem().url}/embed/v1/icoteca.js" crossorigin defer></script></body></html>`;
}

it.each(exampleNames)('the page of the documentation for %s works as it stands there', async (name) => {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${product}/${name}`);
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
