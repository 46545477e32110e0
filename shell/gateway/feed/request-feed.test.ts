// @vitest-environment jsdom
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocaleHosts, type ListedRequest } from '@icoteca/shared-contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerRequestFeed } from './request-feed.ts';

const listed: ListedRequest = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  title: 'Induction <b>hob</b> & "pan"\u0007\uFFFE',
  platforms: ['lucide', 'ph'],
  isAnimated: false,
  status: 'new',
  votes: 3,
  isVoted: false,
  isMine: false,
  authorName: 'Ada <script>',
  maker: null,
  preview: { url: '/api/uploadFiles/f1', isIcon: false },
  createdAt: Date.UTC(2026, 10, 20, 8),
  updatedAt: Date.UTC(2026, 10, 21, 8),
};
let requests: ListedRequest[];
let answerWith: { status: number; body: object } | null;
let asked: { url: URL; headers: http.IncomingHttpHeaders }[];
let api: http.Server;
let app: FastifyInstance;

beforeEach(async () => {
  requests = [
    listed,
    { ...listed, id: 'BBBBBBBBBBBBBBBBBBBBBB', preview: null, updatedAt: listed.createdAt },
  ];
  answerWith = null;
  asked = [];
  api = http.createServer(({ url = '', headers }, response) => {
    asked.push({ url: new URL(url, 'http://api'), headers });
    const counts = { new: 1, inWork: 0, resolvedThisMonth: 0 };
    const page = { total: 2, limit: 50, offset: 0, page: 1, pages: 1 };
    const body = answerWith?.body ?? { success: true, docs: requests, ...page, counts };
    response.writeHead(answerWith?.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = Fastify({ trustProxy: true });
  registerRequestFeed(app, {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    siteOf: createLocaleHosts({ publicOrigins: ['https://icoteca.example'], localeOrigins: {} }),
  });
});
afterEach(async () => {
  await app.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});
const get = (query = '', headers = {}, host = 'icoteca.example') =>
  app.inject({ url: `/icons/request-icon.atom${query}`, headers: { host, ...headers } });
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
const textsOf = (xml: string, selector: string) =>
  [...parsed(xml).querySelectorAll(selector)].map(({ textContent }) => textContent);

it('gives makers the newest requests, as guests see them, in the language and under the address of the host', async () => {
  const { headers, body } = await get('', {}, 'de.icoteca.example');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(parsed(body).documentElement.getAttribute('xml:lang')).toBe('de-DE');
  expect(textsOf(body, 'feed > title')).toEqual(['Icoteca: Neue Icon-Wünsche']);
  expect(textsOf(body, 'feed > updated')).toEqual(['2026-11-21T08:00:00.000Z']);
  const links = [...parsed(body).querySelectorAll('feed > link')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'https://de.icoteca.example/icons/request-icon.atom',
    'https://de.icoteca.example/icons/request-icon',
  ]);
  expect(textsOf(body, 'entry > id')[0]).toBe('tag:de.icoteca.example,2026:request/AAAAAAAAAAAAAAAAAAAAAA');
  expect(asked[0]?.url.search).toBe('?sort=newest&limit=50');
  expect(asked[0]?.headers.authorization).toBeUndefined();
});

it('what visitors write stays text', async () => {
  const { body } = await get();
  expect(parsed(body).querySelector('parsererror')).toBeNull();
  expect(textsOf(body, 'entry > title')[0]).toBe('Induction <b>hob</b> & "pan"');
  expect(textsOf(body, 'entry > author > name')[0]).toBe('Ada <script>');
  const [first = '', second = ''] = textsOf(body, 'entry > content');
  const shown = new DOMParser().parseFromString(first, 'text/html');
  expect(shown.querySelector('b, script')).toBeNull();
  expect(shown.querySelector('img')?.src).toBe('https://icoteca.example/api/uploadFiles/f1');
  expect(new DOMParser().parseFromString(second, 'text/html').body.textContent).toBe(
    'Induction <b>hob</b> & "pan"',
  );
  const categories = [...parsed(body).querySelectorAll('entry:first-of-type > category')];
  expect(categories.map((category) => category.getAttribute('term'))).toEqual(['lucide', 'ph']);
});

it('takes the filters that are the same for everybody, and no others', async () => {
  const { body } = await get(
    '?isMine=true&term=hob&status=new&page=9&limit=60&platforms=lucide&isUnassigned=true&x=1',
  );
  const filters = 'status=new&platforms=lucide&term=hob&isUnassigned=true';
  expect(asked[0]?.url.search).toBe(`?sort=newest&limit=50&${filters}`);
  expect(textsOf(body, 'feed > id')).toEqual([`https://icoteca.example/icons/request-icon.atom?${filters}`]);
  await get('?status=new&status=inWork');
  expect(asked[1]?.url.search).toBe('?sort=newest&limit=50');
});

it('is 304 while nothing is new, and requests the API once a minute for all readers', async () => {
  const first = await get('?status=new');
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  const again = await get('?status=new', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(asked).toHaveLength(1);
  await get('?status=inWork');
  expect(asked).toHaveLength(2);
});

it('stores no more than 4 MB of feeds: those of the last readers', async () => {
  requests = Array.from({ length: 50 }, () => ({ ...listed, title: 'x'.repeat(20_000) }));
  const terms = ['a', 'b', 'c', 'd', 'e'];
  for (const term of terms) expect((await get(`?term=${term}`)).statusCode).toBe(200);
  await get('?term=e');
  expect(asked).toHaveLength(5);
  await get('?term=a');
  expect(asked).toHaveLength(6);
});

it('counts for the limits of its reader', async () => {
  await get('', { 'x-forwarded-for': '203.0.113.9' });
  expect(asked[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
  const problem = {
    success: false,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many requests came.',
    requestId: 'r',
  };
  answerWith = { status: 429, body: problem };
  expect(await get('?term=a')).toMatchObject({ statusCode: 429, body: 'Too many requests came.\n' });
  answerWith = null;
  expect((await get('?term=a')).statusCode).toBe(200);
});

it('names a wrong filter as the API does, and is 503 while the API is away', async () => {
  const problem = {
    success: false,
    code: 'BAD_REQUEST',
    message: 'status: "old" is no status.',
    requestId: 'r',
  };
  answerWith = { status: 400, body: problem };
  expect(await get('?status=old')).toMatchObject({
    statusCode: 400,
    headers: { 'cache-control': 'no-store' },
  });
  answerWith = { status: 503, body: {} };
  expect(await get()).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '30', 'cache-control': 'no-store' },
  });
  answerWith = null;
  expect((await get()).statusCode).toBe(200);
});
