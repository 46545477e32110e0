import { localRegistry, readPointers } from '@icoteca/federation';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hallBundle } from '../../testing/hall-remote.ts';
import { type Answer, type ShellUnderTest, startShell } from '../../testing/shell-under-test.ts';

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell({ pageCacheMs: 60_000 });
}, 120_000);
afterAll(() => shell?.close());

const cookiesOf = ({ headers }: Answer) => headers['set-cookie'] ?? [];
/** The cookie of a preview as a browser sends it back. */
async function open(link: string): Promise<string> {
  const answer = await opened(link);
  expect(answer.status).toBe(302);
  return cookiesOf(answer)[0]?.split(';')[0] ?? '';
}
/** The answer of a link once the shell knows its preview. */
async function opened(link: string): Promise<Answer> {
  await expect.poll(async () => (await shell.get(link)).status, { timeout: 10_000 }).not.toBe(503);
  return shell.get(link);
}
async function hall(cookie?: string, address = '/hall') {
  const answer = await shell.get(address, { headers: { ...(cookie !== undefined && { cookie }) } });
  const drawn = /<h1>([^<]+)<\/h1>/.exec(answer.body)?.[1];
  const hydrated = /"mf-hall":\{"name":"mf-hall","version":"([^"]+)"/.exec(answer.body)?.[1];
  return { ...answer, drawn, hydrated };
}
const pointer = async () => (await readPointers(shell.dataDir)).remotes['mf-hall'];
const code = ({ body }: Answer) => /(PREVIEW_[A-Z_]+)/.exec(body)?.[1];

describe('a preview', () => {
  it('is rendered for whoever has opened its link, cached nowhere, and for nobody else', async () => {
    const link = await shell.preview('pr-1', '1.1.0-p');
    const early = await shell.get(link);
    if (early.status === 503) {
      expect(code(early)).toBe('PREVIEW_NOT_READY');
      expect(early.headers).toMatchObject({ 'retry-after': '1', refresh: '1' });
    }
    const answer = await opened(link);
    expect(answer.headers).toMatchObject({ location: '/hall', 'cache-control': 'no-store' });
    expect(cookiesOf(answer)[0]).toMatch(
      /^icoteca_preview=[\w.-]+; Path=\/; Max-Age=6047\d\d; SameSite=Lax; HttpOnly$/,
    );
    const cookie = await open(link);
    for (const visit of [1, 2]) {
      const shown = await hall(cookie);
      expect(shown, `visit ${visit}`).toMatchObject({ status: 200, drawn: '1.1.0-p', hydrated: '1.1.0-p' });
      expect(shown.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      expect(shown.headers.etag).toBeUndefined();
      expect(shown.body).toContain('"preview":{"remote":"mf-hall","name":"pr-1","version":"1.1.0-p"');
      expect(shown.body).not.toContain('"lastGood"');
      expect(await hall()).toMatchObject({ drawn: '1.0.0-a', hydrated: '1.0.0-a' });
    }
    expect((await hall()).body).not.toContain('pr-1');
    const moved = await hall(cookie, '/hall/moved');
    expect([moved.status, moved.headers['cache-control']]).toEqual([301, 'private, no-store']);
  });

  it('leads to the page that its link names, on this site alone', async () => {
    const link = await shell.preview('pr-1', '1.1.0-p');
    await open(link);
    expect((await shell.get(`${link}?page=/hall/found`)).headers.location).toBe('/hall/found');
    expect((await shell.get(`${link}?page=//evil.example`)).headers.location).toBe('/icons');
  });

  it('ends by its button, which leads back to the page', async () => {
    const answer = await shell.get('/preview/leave?to=/hall');
    expect([answer.status, answer.headers.location]).toEqual([302, '/hall']);
    expect(cookiesOf(answer)).toEqual(['icoteca_preview=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly']);
  });

  it('ends everywhere when it is removed: the next page is the active one, and the link says so', async () => {
    const link = await shell.preview('pr-2', '1.1.0-r');
    const cookie = await open(link);
    expect((await hall(cookie)).drawn).toBe('1.1.0-r');
    await localRegistry(shell.dataDir).endPreview('mf-hall', 'pr-2');
    await expect.poll(async () => (await hall(cookie)).drawn, { timeout: 10_000 }).toBe('1.0.0-a');
    expect(cookiesOf(await hall(cookie))[0]).toContain('icoteca_preview=; Path=/; Max-Age=0');
    const ended = await shell.get(link);
    expect([ended.status, code(ended)]).toEqual([410, 'PREVIEW_ENDED']);
    expect(ended.headers['x-robots-tag']).toBe('noindex');
  });

  it('whose name shows a newer version has a new link; the old one has ended', async () => {
    const before = await shell.preview('pr-3', '1.1.0-s');
    await open(before);
    const link = await shell.preview('pr-3', '1.1.0-t');
    expect((await hall(await open(link))).drawn).toBe('1.1.0-t');
    expect(code(await shell.get(before))).toBe('PREVIEW_ENDED');
  });

  it('is not shown by a link that was altered or cut off', async () => {
    const link = await shell.preview('pr-1', '1.1.0-p');
    await open(link);
    const [text = '', signature = ''] = link.slice('/preview/'.length).split('.');
    for (const token of [text, `${text}.${'A'.repeat(86)}`, `${text}.${signature.slice(1)}`]) {
      const answer = await shell.get(`/preview/${token}`);
      expect([answer.status, code(answer)]).toEqual([403, 'PREVIEW_LINK_INVALID']);
      expect(cookiesOf(answer)).toEqual([]);
      expect((await hall(`icoteca_preview=${token}`)).drawn).toBe('1.0.0-a');
    }
  });
});

describe('a visitor of a preview', () => {
  const session = 'i8token=token-of-ada; i8user_id=1; i8signed=1';
  const call = (cookie: string, headers: Record<string, string> = {}) =>
    shell.get('/siteApi/collections/v2', {
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
    });

  it('is a guest: the link signs the browser out, and a session that is sent goes no further', async () => {
    expect((await call(session)).body).toContain('Icons of Ada');
    const link = await shell.preview('pr-1', '1.1.0-p');
    const cookie = await open(link);
    const removed = cookiesOf(await shell.get(link)).filter((each) => each.includes('Max-Age=0'));
    expect(removed.map((each) => each.split('; Max-Age')[0])).toEqual([
      'i8token=; Path=/',
      'i8user_id=; Path=/',
      'i8signed=; Path=/',
      'i8user_paid=; Path=/',
      'icoteca_registry=; Path=/registry',
    ]);
    for (const sent of [cookie, 'icoteca_preview=anything']) {
      expect((await call(`${session}; ${sent}`)).status).toBe(401);
      expect((await call(sent, { authorization: 'Bearer token-of-ada' })).status).toBe(401);
    }
    expect(shell.api.calls.slice(-4).map(({ authorization }) => authorization)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('cannot sign in', async () => {
    const headers = { cookie: 'icoteca_preview=anything' };
    for (const address of ['/auth/v1/sign-in/github', '/%61uth/v1/session', '/api/auth/v1/login/github']) {
      const answer = await shell.get(address, { headers });
      expect([answer.status, code(answer)]).toEqual([403, 'PREVIEW_WITHOUT_SESSION']);
    }
  });
});

describe('a version that fails in a preview', () => {
  // Without a last good version nothing is taken out.
  beforeAll(async () => {
    await shell.publish('1.0.1-b');
    await vi.waitUntil(async () => (await hall()).drawn === '1.0.1-b', 10_000);
  });
  const failing = (component: string) =>
    hallBundle('failing').replace('function Hall() {', `function Hall() { ${component}`);
  const states = async () => [(await pointer())?.takenOut, [...shell.gateway.badVersions.all]];

  it('is not taken out when it throws or cannot be loaded: nobody else has it', async () => {
    const throwing = await open(
      await shell.preview('pr-4', '1.2.0-u', failing("throw new Error('new fault');")),
    );
    for (let visit = 0; visit < 8; visit++) expect((await hall(throwing)).status).toBe(500);
    const broken = await open(await shell.preview('pr-5', '1.2.0-v', 'throw new Error("on arrival")'));
    for (let visit = 0; visit < 2; visit++) expect((await hall(broken)).status).toBe(503);
    expect(await states()).toEqual([[], []]);
    expect((await pointer())?.previews?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['pr-4', 'pr-5']),
    );
    expect((await hall()).drawn).toBe('1.0.1-b');
  });

  it('throws without harm to a version that others have too', async () => {
    const cookie = await open(await shell.preview('pr-6', '1.0.1-b'));
    for (let visit = 0; visit < 8; visit++) expect((await hall(cookie, '/hall/throws')).status).toBe(500);
    expect(await states()).toEqual([[], []]);
  });

  it('is taken out when a render worker hangs in it, and its preview ends', async () => {
    const link = await shell.preview('pr-7', '1.2.0-w', failing('for (;;) { Math.random(); }'));
    const cookie = await open(link);
    await hall(cookie);
    await expect.poll(async () => (await hall(cookie)).drawn, { timeout: 20_000 }).toBe('1.0.1-b');
    const after = await pointer();
    expect(after).toMatchObject({ version: '1.0.1-b', takenOut: [{ version: '1.2.0-w' }] });
    expect(after?.previews?.some(({ name }) => name === 'pr-7')).toBe(false);
    expect(code(await shell.get(link))).toBe('PREVIEW_ENDED');
  }, 60_000);
});
