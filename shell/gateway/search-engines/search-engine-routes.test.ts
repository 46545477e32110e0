import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createLocaleHosts } from '@icoteca/shared-contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerSearchEngineFiles } from './search-engine-routes.ts';
import { sitemapSource } from './sitemap-source.ts';

let version: string;
let icons: string[];
let collections: string;
let asked: string[];
let api: http.Server;
let app: FastifyInstance;
let dataDir: string;

beforeEach(async () => {
  version = 'v1';
  icons = ['/icon/a/home 2026-01-02 /img/v/h&1/a-512.png', "/icon/b/%C3%A9'&x 2026-01-03"];
  asked = [];
  collections = '/icons/collections/travel 2026-01-02\n';
  api = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/sitemap')
      response.end(
        JSON.stringify({ version, day: '2026-02-03', names: ['pages', 'icons-1', 'collections'] }),
      );
    else if (request.url === '/sitemap/icons-1?images=1') {
      // Pieces that end inside of a line.
      const text = icons.map((line) => `${line}\n`).join('');
      response.write(text.slice(0, 9));
      setTimeout(() => response.end(text.slice(9)), 5);
    } else if (request.url === '/sitemap/collections?images=1') response.end(collections);
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  dataDir = mkdtempSync(path.join(tmpdir(), 'icoteca-sitemaps-'));
  app = Fastify();
  const source = () => sitemapSource(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, dataDir);
  const siteOf = createLocaleHosts({ publicOrigins: ['https://icoteca.example'], localeOrigins: {} });
  registerSearchEngineFiles(app, { source: source(), siteOf });
  // A second server over the same folder, as after a restart.
  await app.register(async (scope) => registerSearchEngineFiles(scope, { source: source(), siteOf }), {
    prefix: '/again',
  });
});
afterEach(async () => {
  await app.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'icoteca.example', ...headers } });

describe('robots.txt', () => {
  it('keeps robots from calls, lets them to pages and pictures, and names the sitemap of its host', async () => {
    const answer = await get('/robots.txt', { host: 'fr.icoteca.example' });
    const lines = answer.body.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Sitemap: https://fr.icoteca.example/sitemap.xml');
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
    for (const open of [
      '/icons',
      '/icon/set/home',
      '/img/social/a.png',
      '/assets/a.js',
      '/remotes/a/web/b.js',
    ])
      expect(closed.filter((prefix) => open.startsWith(prefix))).toEqual([]);
  });
});

describe('opensearch.xml', () => {
  it('says how to search this host', async () => {
    const answer = await get('/opensearch.xml', { host: 'fr.icoteca.example' });
    expect(answer.headers['content-type']).toBe('application/opensearchdescription+xml');
    expect(answer.body).toContain('template="https://fr.icoteca.example/icons/set?term={searchTerms}"');
    expect(answer.body).toContain('<Language>fr-FR</Language>');
  });
});

describe('sitemaps', () => {
  it('are named by an index, each host with its own addresses', async () => {
    const { body, headers } = await get('/sitemap.xml', { host: 'fr.icoteca.example' });
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain(
      '<sitemap><loc>https://fr.icoteca.example/sitemaps/icons-1.xml.gz</loc><lastmod>2026-02-03</lastmod></sitemap>',
    );
    expect(body.match(/<sitemap>/g)).toHaveLength(3);
  });

  it('are compressed, whole wherever the pieces end, and escaped', async () => {
    const { headers, rawPayload } = await get('/sitemaps/icons-1.xml.gz');
    expect(headers['content-type']).toBe('application/gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://icoteca.example/icon/a/home</loc><lastmod>2026-01-02</lastmod><image:image><image:loc>https://icoteca.example/img/v/h&#38;1/a-512.png</image:loc></image:image></url>
<url><loc>https://icoteca.example/icon/b/%C3%A9&#39;&#38;x</loc><lastmod>2026-01-03</lastmod></url>
</urlset>
`);
  });

  it('are requested from the API once a version, for all hosts, concurrent visitors and restarts', async () => {
    await Promise.all(
      ['a', 'b', 'c'].map((name) => get('/sitemaps/icons-1.xml.gz', { host: `${name}.localhost` })),
    );
    await get('/again/sitemaps/icons-1.xml.gz');
    expect(asked.filter((url) => url === '/sitemap/icons-1?images=1')).toHaveLength(1);
  });

  it('are new with a new version of the catalogue, which changes the tag', async () => {
    const first = await get('/sitemaps/icons-1.xml.gz');
    const tag = String(first.headers.etag);
    expect((await get('/sitemaps/icons-1.xml.gz', { 'if-none-match': tag })).statusCode).toBe(304);
    version = 'v2';
    icons = ['/icon/c/new 2026-03-01'];
    const later = await get('/again/sitemaps/icons-1.xml.gz', { 'if-none-match': tag });
    expect(later.statusCode).toBe(200);
    expect(gunzipSync(later.rawPayload).toString()).toContain('/icon/c/new');
  });

  it('[T2.07] of collections follow what visitors publish and take back, within a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const at = '/sitemaps/collections.xml.gz';
    const text = async () => gunzipSync((await get(at)).rawPayload).toString();
    expect(await text()).toContain('/icons/collections/travel<');
    collections = '/icons/collections/kitchen 2026-01-03\n';
    expect(await text()).toContain('/icons/collections/travel<');
    vi.setSystemTime(Date.now() + 61_000);
    expect(await text()).not.toContain('travel');
    expect(await text()).toContain('/icons/collections/kitchen<');
    const { headers } = await get(at);
    expect([headers['cache-control'], headers.etag]).toEqual(['public, max-age=60', undefined]);
    vi.useRealTimers();
  });

  it('are 404 under other names and 503 while the API is down, and come back with it', async () => {
    expect((await get('/sitemaps/icons-9.xml.gz')).statusCode).toBe(404);
    const down = await get('/sitemaps/pages.xml.gz');
    expect(down).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '30', 'cache-control': 'no-store' },
    });
    expect(down.body).toContain('API_UNAVAILABLE');
    expect((await get('/sitemaps/icons-1.xml.gz')).statusCode).toBe(200);
  });
});
