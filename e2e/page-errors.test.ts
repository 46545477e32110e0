import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileBrowser } from './file-browser.ts';
import { collectPageErrors, type ExpectedLines } from './page-errors.ts';

const browser = fileBrowser();
let server: Server;
let body = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    response.statusCode = request.url === '/favicon.ico' ? 204 : 200;
    response.setHeader('content-security-policy', "img-src 'none'");
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>t</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

async function linesOf(html: string, expected?: ExpectedLines): Promise<() => void> {
  body = html;
  const page = await browser.newPage();
  const errors = await collectPageErrors(page, expected);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForTimeout(100);
  await page.context().close();
  return () => errors.expectNone();
}

describe('collectPageErrors', () => {
  it('is content with a quiet page', async () => expect(await linesOf('<p>quiet')).not.toThrow());

  it.each([
    ['a console message', "<script>console.info('hello')</script>", /console info: hello/],
    ['an uncaught error', "<script>throw new Error('broken')</script>", /uncaught: Error: broken/],
    ['a violation of the policy', '<img src="/a.png">', /policy: img-src blocked/],
    [
      'a failed request',
      '<script src="http://127.0.0.1:1/a.js"></script>',
      /request failed: http:\/\/127.0.0.1:1/,
    ],
  ])('reports %s', async (_case, html, expected) => expect(await linesOf(html)).toThrow(expected));

  it('leaves out what the test expects', async () => {
    expect(await linesOf("<script>console.info('hello')</script>", { except: [/hello/] })).not.toThrow();
  });
});
