import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ensureBrowser, launchBrowser } from '@icoteca/tooling/browser';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compile } from '../build/compile.ts';
import { typeOfFile } from '../file-types.ts';
import { builtFixture, temporaryFolder } from '../fixtures/built-fixture.ts';
import { federationDir } from '../project-dir.ts';
import { movedManifest } from '../registry/federation-manifest.ts';
import { registryLayout } from '../registry/layout.ts';
import { publishVersion } from '../registry/publish-version.ts';
import { webConfig } from '../webpack/base-config.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let browser: Browser;
/** The site that has the remote, and another product, each at an origin of its own. */
let site: Server;
let product: Server;
let folder: string;
let version: string;
/** Paths of files that come changed. */
const changed = new Set<string>();

beforeAll(async () => {
  browser = await launchBrowser(await ensureBrowser(() => undefined));
  const dataDir = temporaryFolder(afterAll);
  ({ version } = await publishVersion(await builtFixture(), dataDir));
  folder = registryLayout.version(dataDir, 'mf-fixture', version);
  const manifest = await readFile(path.join(folder, 'web/mf-manifest.json'), 'utf8');
  site = await startServer(async (pathname) => {
    if (pathname === '/mf-fixture/mf-manifest.json') return movedManifest(manifest, `${version}/web`);
    const name = pathname.replace(`/mf-fixture/${version}/`, '');
    const content = await readFile(path.join(folder, name), 'utf8');
    return changed.has(name) ? `${content}\n` : content;
  });
  const scripts = temporaryFolder(afterAll);
  const web = webConfig(federationDir, 'other-host');
  await compile(
    {
      ...web,
      entry: { main: path.join(federationDir, 'fixtures/other-host/page.tsx') },
      output: { ...web.output, path: scripts, filename: '[name].js', publicPath: '/' },
    },
    'The page of another product',
  );
  product = await startServer(async (pathname, query) => {
    if (pathname !== '/') return readFile(path.join(scripts, pathname), 'utf8');
    const manifestAt = site.origin + (query.get('manifest') ?? '/mf-fixture/mf-manifest.json');
    return `<!doctype html><html lang="fr"><body data-manifest="${manifestAt}" data-lacks="${query.get('lacks') ?? ''}"><div id="root"></div><script src="/main.js"></script></body></html>`;
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await product?.close();
});

async function opened(query = ''): Promise<{ page: Page; requested: string[] }> {
  const page = await browser.newPage();
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(site.origin)) requested.push(new URL(request.url()).pathname);
  });
  await page.goto(`${product.origin}/${query}`);
  return { page, requested };
}

describe('a published version in a page that runs the official federation runtime', () => {
  it.each([
    ['of the active version', () => ''],
    ['of the version itself', () => `?manifest=/mf-fixture/${version}/web/mf-manifest.json`],
  ])(
    'draws a module by the manifest %s, with the packages and languages of that page',
    async (_of, query) => {
      const { page, requested } = await opened(query());
      const drawn = page.getByText('Hello, panel');
      await drawn.waitFor();
      expect(await drawn.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(102, 51, 153)');
      const routes = await page.waitForFunction(() => (window as never as { routes?: object }).routes);
      expect(
        await routes.evaluate((all) => ({
          ...all,
          kind: typeof (all as { createRoutes?: unknown }).createRoutes,
        })),
      ).toMatchObject({
        texts: { greeting: 'Bonjour' },
        kind: 'function',
      });
      expect(requested.filter((name) => name.endsWith('Entry.js')).sort()).toEqual(
        ['remoteEntry.js', 'standardEntry.js'].map((name) => `/mf-fixture/${version}/web/${name}`),
      );
      await page.close();
    },
  );

  it('runs no entry script but the published one', async () => {
    changed.add('web/remoteEntry.js');
    const { page } = await opened();
    await page.getByText('did not come or is not the published one').waitFor();
    changed.clear();
    await page.close();
  });

  it('names the package that the page does not share', async () => {
    const { page } = await opened('?lacks=mobx-react-lite');
    await page.getByText('The page has no mobx-react-lite for this remote.').waitFor();
    await page.close();
  });
});

describe('the manifest of a version', () => {
  it('names the remote, its version, its shared packages with their ranges and its files, and no machine', async () => {
    const text = await readFile(path.join(folder, 'web/mf-manifest.json'), 'utf8');
    const { id, metaData, shared, exposes } = JSON.parse(text);
    expect(id).toBe('mf-fixture');
    expect(metaData).toMatchObject({
      buildInfo: { buildName: 'mf-fixture', buildVersion: version },
      publicPath: 'auto',
      remoteEntry: { name: 'standardEntry.js', path: '' },
    });
    const ranges = shared.map((each: Record<string, string>) => [each.name, each.requiredVersion]);
    expect(Object.fromEntries(ranges)).toMatchObject({ react: '^19.3.1', 'mobx-react-lite': '^5.1.0' });
    for (const { assets } of exposes)
      for (const file of [...assets.js.sync, ...assets.js.async, ...assets.css.sync])
        await expect(readFile(path.join(folder, 'web', file))).resolves.toBeDefined();
    expect(text).not.toContain(federationDir);
    expect(text).not.toMatch(/https?:/);
  });
});

interface Server {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts a server on loopback that lets every origin read its files. */
async function startServer(
  fileOf: (pathname: string, query: URLSearchParams) => Promise<string>,
): Promise<Server> {
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const type = pathname === '/' ? 'text/html; charset=utf-8' : typeOfFile(pathname);
    fileOf(pathname, searchParams).then(
      (text) =>
        response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(text),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
