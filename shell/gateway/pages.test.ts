import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShellUnderTest, startShell } from '../testing/shell-under-test.ts';
import { slowClient } from '../testing/slow-client.ts';

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell();
}, 120_000);
afterAll(() => shell?.close());

/** Code in the page itself; scripts of another type are data. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?: src=| type="application))[^>]*>(.*?)<\/script>/gs)].map(
    ([, code = '']) => code,
  );

describe('a page', () => {
  it('is a whole document with head, state and the versions it was rendered with', async () => {
    const { status, body, headers } = await shell.get('/hall');
    expect(status).toBe(200);
    expect(body).toMatch(/<title>Hall of [\w-]+<\/title>/);
    expect(body).toContain('<link rel="canonical" href="http://localhost:');
    expect(body).toContain('<h1>1.0.0-a</h1>');
    expect(body).toContain('<nav>the menu</nav>');
    expect(body).toContain('"version":"1.0.0-a"');
    expect(inlineScripts(body)).toHaveLength(1);
    for (const code of inlineScripts(body))
      expect(headers['content-security-policy']).toContain(
        `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      );
    for (const [, integrity] of body.matchAll(/<script src="[^"]+"[^>]* integrity="([^"]+)"/g))
      expect(headers['content-security-policy']).toContain(`'${integrity}'`);
    expect(body).not.toContain('nonce');
    expect(body).not.toContain('</script><!--');
  });

  it('shares nothing between visitors who come at the same time', async () => {
    const hosts = ['one.localhost', 'other.localhost'];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        shell.get('/hall', { headers: { host: hosts[index % 2] ?? '' } }),
      ),
    );
    const ids = answers.map(({ headers }) => String(headers['x-request-id']));
    expect(new Set(ids).size).toBe(40);
    for (const [index, { body }] of answers.entries()) {
      expect(ids.filter((id) => body.includes(id))).toEqual([ids[index]]);
      expect(hosts.filter((host) => body.includes(host))).toEqual([hosts[index % 2]]);
    }
  });

  it('keeps its connection for as long as the gateway says', async () => {
    const { headers } = await shell.get('/hall', { headers: { connection: 'keep-alive' } });
    expect(headers['keep-alive']).toBe('timeout=65');
  });

  it('is compressed when the visitor takes it', async () => {
    const { headers } = await shell.get('/hall', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toBe('accept-encoding');
  });
});

describe('statuses', () => {
  it.each([
    ['/', 302, '/icons'],
    ['/icons/Home%20Sweet', 301, '/icons/set/home-sweet'],
    ['/icons/ICONS8', 301, '/icons/windows-10'],
    ['/line-awesome?x=1', 301, '/icons/windows-10?x=1'],
    ['/icons/Old-Word--png', 301, '/icons/windows-10--png'],
    ['/blog', 301, 'https://blog.icoteca.example/'],
    ['/hall/moved', 301, '/hall'],
    ['/hall/found', 302, '/hall'],
  ])('%s answers %i to %s', async (address, status, location) => {
    const answer = await shell.get(address);
    expect(answer).toMatchObject({ status, headers: { location } });
    expect(answer.headers['cache-control']).toBe(status === 301 ? 'max-age=3600' : 'no-store');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/'])(
    'a loader that redirects to %s stays on the site',
    async (to) => {
      const answer = await shell.get(`/hall/away?to=${encodeURIComponent(to)}`);
      expect(answer).toMatchObject({ status: 302, headers: { location: '/icons' } });
    },
  );

  it('[S2.23] drops a bad colour and keeps the query', async () => {
    const answer = await shell.get('/icons/windows-10--c-12?page=2');
    expect(answer).toMatchObject({ status: 301, headers: { location: '/icons/windows-10?page=2' } });
  });

  it('[T2.19] has no internal pages where the public comes, and says Ok at the status page', async () => {
    const rest = ['', '/word', '/ads', '/error', '/locale', '/reactivity', '/sentry'];
    const answers = await Promise.all(rest.map((address) => shell.get(`/test${address}`)));
    expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
    expect(answers.filter(({ body }) => !body.includes('<title>Page not found</title>'))).toEqual([]);
    expect(await shell.get('/server_status')).toMatchObject({ status: 200, body: 'Ok' });
  });

  it('[T8.19] [T2.21] [T2.51] [S2.22] [S8.17] answers 404 with two titles: nothing there, and a page that says no', async () => {
    const unmatched = await shell.get('/nowhere');
    expect(unmatched.status).toBe(404);
    expect(unmatched.body).toContain('<title>Page not found</title>');
    const invalid = await shell.get('/hall/missing');
    expect(invalid.status).toBe(404);
    expect(invalid.body).toContain('<title>Page Not Found</title>');
    expect(invalid.body).toContain('noindex');
  });

  it('answers 410 for what was removed', async () => {
    expect((await shell.get('/hall/gone')).status).toBe(410);
  });

  it('answers 503 with Retry-After when a reserved word has no remote, and when the API is down', async () => {
    for (const address of ['/icons/collections', '/hall/api-down']) {
      const answer = await shell.get(address);
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.body).toContain('<nav>the menu</nav>');
    }
  });

  it('answers 500 for a page that throws, keeps the layout and reveals no secret', async () => {
    for (const address of ['/hall/broken', '/hall/throws']) {
      const answer = await shell.get(address);
      expect(answer.status).toBe(500);
      expect(answer.body).toContain('<title>An error occurred</title>');
      expect(answer.body).toContain('<nav>the menu</nav>');
      expect(answer.body).not.toContain('secret');
      expect(answer.body).toContain(`"errorId":"${answer.headers['x-request-id']}"`);
    }
  });

  it("shows a page's own error boundary when it has one", async () => {
    const answer = await shell.get('/hall/throws-inside');
    expect(answer.status).toBe(500);
    expect(answer.body).toContain('own boundary 500');
  });
});

describe('sibling areas', () => {
  it('[T2.20] say which product would answer', async () => {
    const answer = await shell.get('/illustrations/team?x=1');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<h1>Illustrations</h1>');
    expect(answer.body).toContain('noindex');
  });
  it('are plain documents, which may have their own look and theme and nothing else', async () => {
    for (const address of ['/illustrations', '/icons/%E0%A4%A']) {
      const { body, headers } = await shell.get(address);
      const hash = (name: string) => {
        const text = new RegExp(`<${name}>(.+?)</${name}>`, 's').exec(body)?.[1] ?? '';
        return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      };
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src ${hash('script')}; style-src ${hash('style')}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
    }
  });
});

describe('requests that are refused before any page', () => {
  it.each(['/icons/%E0%A4%A', '/icons/%00'])('%s answers 400', async (address) => {
    expect((await shell.get(address)).status).toBe(400);
  });
  it('answers 421 for a host that is not ours, and serves the public one', async () => {
    expect((await shell.get('/hall', { headers: { host: 'evil.example' } })).status).toBe(421);
    const ours = await shell.get('/hall', { headers: { host: 'icoteca.example' } });
    expect(ours.body).toContain('<link rel="canonical" href="https://icoteca.example/hall"/>');
  });
  it('answers 405 to anything but GET and HEAD on a page', async () => {
    expect(await shell.get('/hall', { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
    expect(await shell.get('/hall', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });
  it('answers 400 to two hosts, whichever comes first', async () => {
    for (const hosts of [
      ['localhost', 'evil.example'],
      ['evil.example', 'localhost'],
      ['localhost', 'localhost'],
    ]) {
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
      const client = slowClient(shell.port, `GET /hall HTTP/1.1\r\n${lines}connection: close\r\n\r\n`);
      await client.ended;
      expect(client.received()).toMatch(/^HTTP\/1\.1 400 .*REQUEST_MALFORMED/s);
    }
  });
  it('takes //host for a path', async () => {
    expect((await shell.get('//evil.example/icons')).status).toBe(404);
  });
});

describe('what browsers may do with answers', () => {
  const at = (host: string) => ({ headers: { host } });
  const paths = ['/hall', '/hall/missing', '/assets/main.js', '/server_status', '/robots.txt', '/api/echo'];

  it('nothing is for pages of other origins, and nothing may be framed', async () => {
    for (const address of paths) {
      const { headers } = await shell.get(address);
      expect(headers['cross-origin-resource-policy'], address).toBe('same-origin');
      if (address !== '/assets/main.js') expect(headers['x-frame-options'], address).toBe('DENY');
    }
  });

  it('but flags, which the header shows on other sites', async () => {
    const { status, headers } = await shell.get('/vue-static/icon/svg/flag-de.svg');
    expect([status, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  });

  it('a host that visitors reach by https stays on https, one of this machine does not', async () => {
    for (const address of ['/hall', '/server_status', '/api/echo']) {
      const secure = await shell.get(address, at('icoteca.example'));
      expect(secure.headers['strict-transport-security'], address).toBe('max-age=31536000');
      const plain = await shell.get(address, at('localhost'));
      expect(plain.headers['strict-transport-security'], address).toBeUndefined();
    }
  });
});

describe('beside the pages', () => {
  it('[T2.19] the status page says Ok', async () => {
    expect(await shell.get('/server_status')).toMatchObject({ status: 200, body: 'Ok' });
  });
  it('serves its own files for ever, compressed where they are', async () => {
    const { status, headers, body } = await shell.get('/assets/main.js', {
      headers: { 'accept-encoding': 'br' },
    });
    expect({ status, body }).toEqual({ status: 200, body: 'compressed' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toContain('immutable');
    expect((await shell.get('/assets/entry-assets.json')).status).toBe(404);
  });
  it('does not serve server bundles and signatures of remotes', async () => {
    for (const file of ['server/server.cjs', 'version.json'])
      expect((await shell.get(`/remotes/mf-hall/1.0.0-a/${file}`)).status).toBe(404);
  });
  it('passes calls on with their body, and says when the API fails', async () => {
    const echo = await shell.get('/api/echo', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(echo).toMatchObject({ status: 200, body: '{"a":1}', headers: { 'x-own': 'yes' } });
  });
  it('counts reports of broken policies', async () => {
    await shell.get('/csp-reports', {
      method: 'POST',
      body: '{"csp-report":{}}',
      headers: { 'content-type': 'application/csp-report' },
    });
    expect(JSON.parse((await shell.get('/csp-reports')).body)).toMatchObject({ count: 1 });
  });
  it('[T2.19] answers Ok on the status page', async () => {
    expect((await shell.get('/server_status')).body).toBe('Ok');
  });
});
