import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { posterOf, svgDocument, uniqueIds } from '@icoteca/shared-contracts';
import fc from 'fast-check';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateSvg, SvgRefused } from './public.ts';
import { crossed, madeUp } from './testing/hostile-documents.ts';
import { HIT, hostileFiles } from './testing/hostile-families.ts';

const WAYS = ['opened', 'img', 'object', 'inline'] as const;
type Way = (typeof WAYS)[number];

/** Documents per page, unless opened alone. */
const A_PAGE = 20;

/** Documents of the test server, and unexpected requests to it. */
const documents: string[] = [];
const hits: string[] = [];
let server: Server;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  // Without any policy: the worst page that could embed a drawing.
  server = createServer((request, response) => {
    const [, way, at] = /^\/(file|opened|img|object|inline)\/(\d+)$/.exec(request.url ?? '') ?? [];
    const svg = documents[Number(at)];
    if (way === undefined || svg === undefined) {
      if (request.url !== '/favicon.ico') hits.push(request.url ?? '');
      response.writeHead(404).end();
      return;
    }
    if (way === 'file' || way === 'opened')
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg);
    else {
      const held = documents
        .slice(Number(at), Number(at) + A_PAGE)
        .map((each, from) => holder(way as Way, Number(at) + from, each));
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><link rel="icon" href="data:,">${held.join('')}`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  server.close();
});

function holder(way: Way, at: number, svg: string): string {
  if (way === 'img') return `<img src="/file/${at}">`;
  return way === 'object'
    ? `<object data="/file/${at}" type="image/svg+xml" width="100" height="100"></object>`
    : svg;
}

/** Side effects of showing and clicking documents: requests, dialogs, script errors. */
async function deedsOf(svgs: readonly string[], way: Way): Promise<string[]> {
  documents.splice(0, documents.length, ...svgs);
  hits.length = 0;
  const deeds: string[] = [];
  const context = await browser.newContext({ viewport: { width: 300, height: 300 } });
  const visits = Array.from({ length: 4 }, async (_, lane) => {
    const page = await context.newPage();
    let shown = '';
    page.on('request', (request) => {
      const isOurs = new RegExp(`^${origin}/(?:${way}|file)/\\d+$`).test(request.url());
      if (!isOurs && !request.url().startsWith('data:,')) deeds.push(`${request.url()} of ${shown}`);
    });
    page.on('dialog', (dialog) => {
      deeds.push(`a dialog of ${shown}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => deeds.push(`${error.message} of ${shown}`));
    page.on('popup', () => deeds.push(`a window of ${shown}`));
    const step = way === 'opened' ? 1 : A_PAGE;
    for (let at = lane * step; at < svgs.length; at += 4 * step) {
      shown = svgs.slice(at, at + step).join('\n');
      await page.goto(`${origin}/${way}/${at}`, { waitUntil: 'load' });
      if (way !== 'img') await page.mouse.click(20, 20);
      await page.waitForTimeout(way === 'opened' ? 60 : 20);
    }
    await page.waitForTimeout(300);
    await page.close();
  });
  await Promise.all(visits);
  await context.close();
  return [...deeds, ...hits.map((path) => `a request to ${path}`)];
}

const mutations = fc.sample(fc.oneof(crossed, madeUp), { numRuns: 120, seed: 20261123 });
const gated = [...hostileFiles.map(({ file }) => file), ...mutations].flatMap((source) => {
  try {
    return [gateSvg(source)];
  } catch (error) {
    if (error instanceof SvgRefused) return [];
    throw error;
  }
});
const drawings = [
  ...new Set(
    gated.flatMap(({ svg, body, box }) => [
      svg,
      svgDocument({ body: posterOf(body), box }, { edits: { paint: { kind: 'colour', colour: 'fa5252' } } }),
      `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="s">${uniqueIds(body, 'card')}</symbol><use href="#s"/></svg>`,
    ]),
  ),
];

describe('in Chromium', () => {
  it('the hostile files run and call out as they come', async () => {
    const some = hostileFiles
      .filter(({ family }) => ['review', 'script', 'events', 'filters', 'style sheets'].includes(family))
      .map(({ file }) => Buffer.from(file).toString('utf8'))
      .filter((text) => !text.startsWith('<?xml version="1.0"?><!DOCTYPE') && text.length < 1000);
    const deeds = await deedsOf(some, 'opened');
    expect(deeds.filter((deed) => deed.includes(HIT)).length).toBeGreaterThan(20);
  }, 120_000);

  it.each(WAYS)(
    'what came out of the gate does nothing: %s',
    async (way) => {
      expect(drawings.length).toBeGreaterThan(100);
      expect(await deedsOf(drawings, way)).toEqual([]);
    },
    180_000,
  );
});
