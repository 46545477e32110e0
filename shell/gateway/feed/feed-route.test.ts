// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocaleHosts } from '@icoteca/shared-contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerFeed } from './feed-route.ts';
import { type FeedEntry, feedSource } from './feed-source.ts';

const entry: FeedEntry = {
  id: 'abcdefghijkl',
  path: '/icon/abcdefghijkl/house',
  picture: '/img/v/h1/abcdefghijkl-96.png',
  title: 'House <b>&"\'',
  style: 'Lucide',
  author: 'Lucide Contributors',
  licence: 'ISC',
  addedAt: Date.UTC(2026, 10, 20, 8),
};
let entries: FeedEntry[];
let asked: number;
let api: http.Server;
let app: FastifyInstance;

beforeEach(async () => {
  entries = [
    entry,
    { ...entry, id: 'mnopqrstuvwx', path: '/icon/mnopqrstuvwx/key', addedAt: entry.addedAt - 1 },
  ];
  asked = 0;
  api = http.createServer((request, response) => {
    asked += 1;
    if (request.url !== '/feed/new-icons') response.writeHead(404);
    response.end(JSON.stringify({ version: 'v1', entries }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = Fastify();
  registerFeed(app, {
    contents: feedSource(`http://127.0.0.1:${(api.address() as AddressInfo).port}`),
    siteOf: createLocaleHosts({ publicOrigins: ['https://icoteca.example'], localeOrigins: {} }),
  });
});
afterEach(async () => {
  await app.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});
const get = (host = 'icoteca.example', headers = {}) =>
  app.inject({ url: '/icons/new.atom', headers: { host, ...headers } });
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
const textsOf = (xml: string, selector: string) =>
  [...parsed(xml).querySelectorAll(selector)].map(({ textContent }) => textContent);

it('has every field that RFC 4287 asks for, in the language and under the address of the host', async () => {
  const { headers, body } = await get('de.icoteca.example');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = parsed(body).documentElement;
  expect([feed.namespaceURI, feed.localName]).toEqual(['http://www.w3.org/2005/Atom', 'feed']);
  expect(feed.getAttribute('xml:lang')).toBe('de-DE');
  expect(textsOf(body, 'feed > id')).toEqual(['https://de.icoteca.example/icons/new.atom']);
  expect(textsOf(body, 'feed > title')).toEqual(['Icoteca: Neue Icons']);
  expect(textsOf(body, 'feed > updated')).toEqual(['2026-11-20T08:00:00.000Z']);
  expect(feed.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe(
    'https://de.icoteca.example/icons/new.atom',
  );
  expect(feed.querySelector('feed > link[rel=alternate]')?.getAttribute('href')).toBe(
    'https://de.icoteca.example/icons/new',
  );
  expect(textsOf(body, 'feed > author > name')).toEqual(['Icoteca']);
  expect(textsOf(body, 'entry > id')).toEqual([
    'tag:de.icoteca.example,2026:icon/abcdefghijkl',
    'tag:de.icoteca.example,2026:icon/mnopqrstuvwx',
  ]);
  for (const selector of ['title', 'updated', 'published', 'author > name', 'rights', 'content', 'link'])
    expect(parsed(body).querySelectorAll(`entry > ${selector}`), selector).toHaveLength(2);
});

it('is well formed whatever icons are called, for xmllint too where it is there', async () => {
  const { body } = await get();
  expect(textsOf(body, 'entry > title')[0]).toBe('House <b>&"\', Lucide');
  const [content = ''] = textsOf(body, 'entry > content');
  const picture = new DOMParser().parseFromString(content, 'text/html').querySelector('img');
  expect(picture?.getAttribute('alt')).toBe('House <b>&"\', Lucide');
  expect(picture?.src).toBe('https://icoteca.example/img/v/h1/abcdefghijkl-96.png');
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' });
  } catch {
    return;
  }
  execFileSync('xmllint', ['--noout', '-'], { input: body });
});

it('is 304 while nothing is new, and requests the API once for all readers', async () => {
  const first = await get();
  expect(first.headers['cache-control']).toBe('public, max-age=3600');
  const again = await get('icoteca.example', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('de.icoteca.example')).headers.etag).not.toBe(first.headers.etag);
  expect(asked).toBe(1);
});

it('is a feed without entries for a library without icons', async () => {
  entries = [];
  expect(textsOf((await get()).body, 'feed > updated')).toEqual(['1970-01-01T00:00:00.000Z']);
});

it('is 503 while the API is away, and comes back with it', async () => {
  api.closeAllConnections();
  const { port } = api.address() as AddressInfo;
  await new Promise((resolve) => api.close(resolve));
  expect(await get()).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '30', 'cache-control': 'no-store' },
  });
  await new Promise<void>((resolve) => api.listen(port, '127.0.0.1', resolve));
  expect((await get()).statusCode).toBe(200);
});
