import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hallBundle } from '../../testing/hall-remote.ts';
import { type Answer, type ShellUnderTest, startShell } from '../../testing/shell-under-test.ts';

// Versions are loaded and pages made for real.
vi.setConfig({ testTimeout: 60_000 });

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell({ pageCacheMs: 300_000 });
}, 120_000);
afterAll(() => shell?.close());

const isCached = ({ headers }: Answer) => headers.age !== undefined;
/** Requests until the page comes from the cache. */
async function cached(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answers: Answer[] = [];
  const request = async () => {
    answers.push(await shell.get(address, { headers }));
    return isCached(answers.at(-1) as Answer);
  };
  await expect.poll(request, { timeout: 20_000 }).toBe(true);
  return answers.at(-1) as Answer;
}
const madeFor = ({ body }: Answer) => /<p class="visitor">(\S+) /.exec(body)?.[1];

it('a page for many is rendered once, and each visitor gets the same bytes under an id of their own', async () => {
  const rendered = await shell.get('/hall?same');
  const first = await cached('/hall?same');
  const second = await cached('/hall?same');
  expect(madeFor(rendered)).toBeDefined();
  for (const answer of [first, second]) {
    expect(answer.body).toBe(rendered.body);
    for (const name of ['content-security-policy', 'link', 'etag', 'cache-control', 'vary'])
      expect(answer.headers[name]).toBe(rendered.headers[name]);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.body).toMatch(/<\/html>$/);
  }
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(rendered.headers['x-cacheable']).toBeUndefined();
});

it('is counted with its bytes', async () => {
  const figure = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await shell.get('/metrics')).body)?.[1]);
  const reads = (result: string) => figure(`icoteca_page_cache_reads_total\\{result="${result}"\\}`);
  const before = [await reads('hit'), await reads('miss'), await figure('icoteca_page_cache_bytes')];
  await cached('/hall?counted');
  expect(await reads('hit')).toBe((before[0] ?? 0) + 1);
  expect(await reads('miss')).toBeGreaterThan(before[1] ?? 0);
  expect(await figure('icoteca_page_cache_bytes')).toBeGreaterThan(before[2] ?? 0);
});

it('a browser that has the page already gets 304', async () => {
  const { headers } = await cached('/hall?again');
  const answer = await shell.get('/hall?again', { headers: { 'if-none-match': String(headers.etag) } });
  expect([answer.status, answer.body]).toEqual([304, '']);
  const other = await shell.get('/hall?again', { headers: { 'if-none-match': 'W/"other"' } });
  expect(other.status).toBe(200);
});

it.each(['br', 'gzip'])('is stored as %s for clients that accept it', async (encoding) => {
  const request = () =>
    fetch(`http://localhost:${shell.port}/hall?${encoding}`, {
      headers: { 'accept-encoding': encoding, 'user-agent': '' },
    });
  const rendered = await request();
  const html = await rendered.text();
  const answer = await request();
  expect(answer.headers.get('age')).not.toBeNull();
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.text()).toBe(html);
});

it('hosts, systems, robots and URLs have pages of their own', async () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0)';
  const robot = 'Googlebot/2.1';
  const pages = [
    await cached('/hall', { host: 'one.localhost' }),
    await cached('/hall', { host: 'other.localhost' }),
    await cached('/hall', { host: 'one.localhost', 'user-agent': windows }),
    await cached('/hall', { host: 'one.localhost', 'user-agent': robot }),
    await cached('/hall?x=1', { host: 'one.localhost' }),
  ];
  expect(new Set(pages.map(madeFor)).size).toBe(pages.length);
  expect(pages[0]?.body).toContain('http://one.localhost');
  expect(pages[1]?.body).toContain('http://other.localhost');
  expect(pages[1]?.body).not.toContain('http://one.localhost');
});

it.each(['/hall/missing', '/hall/gone', '/hall/throws-inside', '/hall/moved'])(
  '%s is not cached',
  async (address) => {
    for (let n = 0; n < 3; n++) expect(isCached(await shell.get(address))).toBe(false);
    const head = await shell.get('/hall', { method: 'HEAD' });
    expect(isCached(head)).toBe(false);
  },
);

it('a new version replaces what was cached of the one before; clients of a rollout have pages of their own', async () => {
  await cached('/hall');
  await shell.publish('2.0.0-b', hallBundle('second'));
  await expect
    .poll(async () => (await shell.get('/hall')).body.includes('<h1>second</h1>'), { timeout: 20_000 })
    .toBe(true);
  expect((await cached('/hall')).body).toContain('<h1>second</h1>');

  await shell.rollOut('3.0.0-c', 50, hallBundle('third'));
  const clients = Array.from({ length: 12 }, (_, n) => ({ cookie: `i8client=client-of-the-test-${n}` }));
  const word = ({ body }: Answer) => /<h1>(\w+)<\/h1>/.exec(body)?.[1];
  await expect
    .poll(
      async () =>
        new Set((await Promise.all(clients.map((headers) => shell.get('/hall', { headers })))).map(word)),
      { timeout: 20_000 },
    )
    .toEqual(new Set(['second', 'third']));
  const own = await Promise.all(clients.map(async (headers) => word(await shell.get('/hall', { headers }))));
  for (const [at, headers] of clients.entries()) {
    const answer = await cached('/hall', headers);
    expect(word(answer)).toBe(own[at]);
    expect(answer.body).toContain(`"version":"${own[at] === 'third' ? '3.0.0-c' : '2.0.0-b'}"`);
  }
  // A guest without an id gets one, and with it a share.
  expect(['second', 'third']).toContain(word(await cached('/hall')));
});
