import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hallBundle } from '../../testing/hall-remote.ts';
import { type Answer, type ShellUnderTest, startShell } from '../../testing/shell-under-test.ts';

// Versions are loaded and pages made for real.
vi.setConfig({ testTimeout: 60_000 });

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell({ pagesKeptMs: 300_000 });
}, 120_000);
afterAll(() => shell?.close());

const isKept = ({ headers }: Answer) => headers.age !== undefined;
/** Asks until the page is a kept one. */
async function kept(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answers: Answer[] = [];
  const ask = async () => {
    answers.push(await shell.get(address, { headers }));
    return isKept(answers.at(-1) as Answer);
  };
  await expect.poll(ask, { timeout: 20_000 }).toBe(true);
  return answers.at(-1) as Answer;
}
const nonceOf = ({ headers }: Answer) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
const madeFor = ({ body }: Answer) => /<p class="visitor">(\S+) /.exec(body)?.[1];

it('a page that many ask for is made once, and each of them gets a nonce of their own', async () => {
  const first = await kept('/hall');
  const second = await kept('/hall');
  expect(madeFor(first)).toBeDefined();
  expect(madeFor(second)).toBe(madeFor(first));
  expect(nonceOf(second)).not.toBe(nonceOf(first));
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  for (const answer of [first, second]) {
    const nonces = [...answer.body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
    expect(nonces.length).toBeGreaterThan(1);
    expect(new Set(nonces)).toEqual(new Set([nonceOf(answer)]));
    expect(answer.headers.link).toContain(nonceOf(answer));
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
    expect(answer.body).toMatch(/<\/html>$/);
  }
});

it('comes compressed to whoever takes it, and is the same', async () => {
  const plain = await kept('/hall?packed');
  const response = await fetch(`http://localhost:${shell.port}/hall?packed`, {
    headers: { 'accept-encoding': 'gzip, br', 'user-agent': '' },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  expect(await response.text()).toBe(plain.body.replaceAll(nonceOf(plain), nonce));
});

it('hosts, systems, robots and addresses have pages of their own', async () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0)';
  const robot = 'Googlebot/2.1';
  const pages = [
    await kept('/hall', { host: 'one.localhost' }),
    await kept('/hall', { host: 'other.localhost' }),
    await kept('/hall', { host: 'one.localhost', 'user-agent': windows }),
    await kept('/hall', { host: 'one.localhost', 'user-agent': robot }),
    await kept('/hall?x=1', { host: 'one.localhost' }),
  ];
  expect(new Set(pages.map(madeFor)).size).toBe(pages.length);
  expect(pages[0]?.body).toContain('http://one.localhost');
  expect(pages[1]?.body).toContain('http://other.localhost');
  expect(pages[1]?.body).not.toContain('http://one.localhost');
});

it.each(['/hall/missing', '/hall/gone', '/hall/throws-inside', '/hall/moved'])(
  '%s is no page to keep',
  async (address) => {
    for (let n = 0; n < 3; n++) expect(isKept(await shell.get(address))).toBe(false);
    const posted = await shell.get('/hall', { method: 'HEAD' });
    expect(isKept(posted)).toBe(false);
  },
);

it('a new version ends what was kept of the one before; clients of a rollout have pages of their own', async () => {
  await kept('/hall');
  await shell.publish('2.0.0-b', hallBundle('second'));
  await expect
    .poll(async () => (await shell.get('/hall')).body.includes('<h1>second</h1>'), { timeout: 20_000 })
    .toBe(true);
  expect((await kept('/hall')).body).toContain('<h1>second</h1>');

  await shell.rollOut('3.0.0-c', 50, hallBundle('third'));
  const clients = Array.from({ length: 12 }, (_, n) => ({ cookie: `i8client=client-of-the-test-${n}` }));
  const word = ({ body }: Answer) => /<h1>(\w+)<\/h1>/.exec(body)?.[1];
  await expect
    .poll(
      async () =>
        new Set((await Promise.all(clients.map((headers) => shell.get('/hall', { headers })))).map(word)),
      {
        timeout: 20_000,
      },
    )
    .toEqual(new Set(['second', 'third']));
  const own = await Promise.all(clients.map(async (headers) => word(await shell.get('/hall', { headers }))));
  for (const [at, headers] of clients.entries()) {
    const answer = await kept('/hall', headers);
    expect(word(answer)).toBe(own[at]);
    expect(answer.body).toContain(`"version":"${own[at] === 'third' ? '3.0.0-c' : '2.0.0-b'}"`);
  }
  // A guest without an id gets one, and with it a share.
  expect(['second', 'third']).toContain(word(await kept('/hall')));
});
