import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShellUnderTest, startShell } from '../testing/shell-under-test.ts';
import { slowClient } from '../testing/slow-client.ts';

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell();
}, 120_000);
afterAll(() => shell?.close());

/** What comes back for a text that is sent as it stands. */
async function sent(text: string): Promise<string> {
  const client = slowClient(shell.port, text);
  await client.ended;
  return client.received();
}

describe('what no route takes is refused with a code', () => {
  it.each([
    ['/remotes/../..', 403, 'FILE_FORBIDDEN'],
    ['/assets/../../secret', 403, 'FILE_FORBIDDEN'],
    ['/remotes/%2e%2e/%2e%2e/active.json', 403, 'FILE_FORBIDDEN'],
    ['/assets/nothing.js', 404, 'FILE_NOT_FOUND'],
  ])('%s answers %i', async (address, status, code) => {
    const answer = await shell.get(address);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(code);
  });

  it.each(['/hall', '/assets/main.js', '/server_status', '/robots.txt'])(
    'a POST to %s answers 405 and says what is allowed',
    async (address) => {
      const answer = await shell.get(address, { method: 'POST' });
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
      expect(answer.body).toContain('METHOD_NOT_ALLOWED');
    },
  );

  it('a report that is too large answers 413', async () => {
    const headers = { 'content-type': 'application/csp-report' };
    const answer = await shell.get('/csp-reports', { method: 'POST', body: 'x'.repeat(20_000), headers });
    expect(answer.status).toBe(413);
    expect(answer.body).toContain('REQUEST_TOO_LARGE');
  });
});

describe('what is no request is refused with a code', () => {
  it.each([
    [
      'headers that are too large',
      `GET /hall HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'an address that is too large',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'REQUEST_MALFORMED'],
    [
      'two lengths',
      'POST /hall HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'REQUEST_MALFORMED',
    ],
    ['no host', 'GET /hall HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'UNKNOWN_HOST'],
  ])('%s', async (_what, text, status, code) => {
    const answer = await sent(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^content-type: text\/html; charset=utf-8\r$/m);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/m);
    expect(answer).toContain(code);
  });
});

describe('a call of the API that never comes to the API is refused as an API problem', () => {
  it('for an address that cannot be read', async () => {
    const answer = await shell.get('/siteApi/%ZZ');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({
      success: false,
      code: 'MALFORMED_ESCAPE',
      message: expect.any(String),
      hint: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('for headers that are too large', async () => {
    const answer = await sent(
      `GET /siteApi/icons HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 .*\r\n\r\n\{"success":false,"code":"HEADERS_TOO_LARGE"/s);
  });
});
