// @vitest-environment jsdom
import { createTestHost, type TestHost } from '@icoteca/shared-contracts/host/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consentOf, decideConsent } from './consent.ts';

const tag = {
  purpose: 'tags',
  src: 'https://tags.example/t.js',
  integrity: 'sha384-a',
  origins: [],
} as const;
const chat = { purpose: 'chat', src: 'https://chat.example/c.js', origins: [] } as const;
const cookies = ['i8consent', 'i8notrack'];
const clear = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page keeps them so
  for (const name of cookies) document.cookie = `${name}=; path=/; max-age=0`;
};
beforeEach(() => {
  // What was loaded is known to the module.
  vi.resetModules();
  clear();
  document.head.innerHTML = '';
});
afterEach(clear);

const loaded = () => [...document.head.querySelectorAll('script')];
async function start(scripts: readonly (typeof tag | typeof chat)[], session: object = {}) {
  const userHash = vi.fn(async () => ({ success: true as const, data: 'hash' }));
  const usual = createTestHost();
  const host = createTestHost({ userHash }, { session: { ...usual.session, ...session } });
  const { startSiteScripts } = await import('./start-site-scripts.ts');
  startSiteScripts(window, host, scripts);
  return { host, userHash };
}
const answer = (host: TestHost, at: 0 | 1) => host.notified.at(-1)?.buttons?.[at]?.onClick();

it('[T7.46] affiliate and tag scripts are loaded when the visitor agrees, with their hash, once', async () => {
  const { host } = await start([tag]);
  expect(loaded()).toEqual([]);
  expect(host.notified).toHaveLength(1);
  host.events.emit('consent:requested', { reason: 'ads' });
  expect(host.notified, 'the question is there already').toHaveLength(1);
  answer(host, 0);
  const [script] = loaded();
  expect([script?.src, script?.integrity, script?.crossOrigin]).toEqual([tag.src, 'sha384-a', 'anonymous']);
  const again = await start([tag]);
  expect(again.host.notified, 'the decision is kept').toEqual([]);
  expect(loaded().map(({ src }) => src)).toEqual([tag.src]);
});

it('[S4.07] [T7.46] denial stops tracking and is not asked about again', async () => {
  const { host } = await start([tag]);
  answer(host, 1);
  expect(loaded()).toEqual([]);
  expect(document.cookie).toContain('i8notrack=true');
  const again = await start([tag]);
  again.host.events.emit('consent:requested', { reason: 'ads' });
  expect([again.host.notified, loaded()]).toEqual([[], []]);
});

it('a no-track cookie is a no, and agreeing takes it away', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: set by another page
  document.cookie = 'i8notrack=true; path=/';
  expect(consentOf(window)).toBe('denied');
  decideConsent(window, true);
  expect([consentOf(window), document.cookie.includes('i8notrack')]).toEqual(['granted', false]);
});

it('a browser that opts out of tracking denies, until its visitor decides otherwise here', () => {
  const page = { navigator: { doNotTrack: '1' }, document } as unknown as Window;
  expect(consentOf(page)).toBe('denied');
  decideConsent(page, true);
  expect(consentOf(page)).toBe('granted');
});

it('[T4.10] ads ask for consent where a chat alone would not', async () => {
  const { host } = await start([chat]);
  expect(host.notified).toEqual([]);
  host.events.emit('consent:requested', { reason: 'ads' });
  expect(host.notified).toHaveLength(1);
});

it.each([
  [
    '[S7.26] [T5.16] who has an id and an e-mail',
    { id: 'u1', email: 'a@b.example' },
    { user_id: 'u1', email: 'a@b.example', user_hash: 'hash' },
  ],
  ['[S7.26] [T5.16] nobody by name without an e-mail', { id: 'u1', email: null }, {}],
])('the chat opens when it is asked for and allowed, and is told %s', async (_says, session, told) => {
  const { host, userHash } = await start([chat], session);
  const opened = vi.fn();
  host.events.on('support:opened', opened);
  host.events.emit('support:requested', {});
  expect(opened).toHaveBeenCalledOnce();
  expect(loaded()).toEqual([]);
  answer(host, 0);
  const Intercom = vi.fn();
  Object.assign(window, { Intercom });
  loaded()[0]?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(Intercom).toHaveBeenCalledTimes(2));
  expect(Intercom.mock.calls).toEqual([['boot', { app_id: 'icoteca', ...told }], ['show']]);
  expect(userHash).toHaveBeenCalledTimes(Object.keys(told).length > 0 ? 1 : 0);
});

it('a site without a chat leaves the request to its caller', async () => {
  const { host } = await start([tag]);
  const opened = vi.fn();
  host.events.on('support:opened', opened);
  host.events.emit('support:requested', {});
  expect(opened).not.toHaveBeenCalled();
});
