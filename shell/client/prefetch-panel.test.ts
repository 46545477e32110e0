// @vitest-environment jsdom
import { type ActiveRemote, iconQuery, type RegistrySnapshot } from '@icoteca/shared-contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchPanel } from './prefetch-panel.ts';

const remote = (name: string, mounts: string[], slots: ActiveRemote['slots'] = {}): ActiveRemote => ({
  name,
  version: '1',
  title: name,
  container: name,
  mounts,
  slots,
  entry: '',
  css: {},
  preload: {},
  integrity: {},
});
const snapshot: RegistrySnapshot = {
  revision: 1,
  remotes: {
    'mf-search': remote('mf-search', ['/icons', '/icon/set/:term']),
    'mf-icon-detail': remote('mf-icon-detail', ['/icon/:id/:name'], { 'icon-panel': './icon-panel' }),
  },
};

/** Fail each time: that must disturb nobody. */
const load = vi.fn(() => Promise.reject(new Error('offline')));
const call = vi.fn(() => Promise.reject(new Error('offline')));
const connection = { saveData: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  connection.saveData = false;
  Object.assign(window.navigator, { connection });
});
afterEach(() => {
  vi.useRealTimers();
});

function start(own = 'mf-search') {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML =
    '<main><a href="/icon/abc123/home"><b>Home</b></a><a href="/icon/set/home">More</a><p>Text</p></main>';
  // The new document has no window of its own.
  const view = { navigator: window.navigator, addEventListener: page.addEventListener.bind(page) };
  const options = {
    snapshot,
    remote: own,
    remotes: { load },
    host: { api: { call }, locale: { code: 'de' } },
  };
  prefetchPanel(view as unknown as Window, options as never);
  const links = [...page.querySelectorAll('a')];
  for (const link of links) link.href = new URL(link.getAttribute('href') ?? '', location.origin).href;
  const pointAt = (selector: string) =>
    page.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  return Object.assign(pointAt, { scroll: () => page.dispatchEvent(new Event('scroll')) });
}

it('fetches the panel and the icon when the pointer rests on a cell', () => {
  const pointAt = start();
  pointAt('b');
  vi.advanceTimersByTime(59);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledExactlyOnceWith('mf-icon-detail', './icon-panel', 'default');
  expect(call).toHaveBeenCalledExactlyOnceWith('icon', { query: iconQuery('abc123', 'de') });
});

it('fetches the panel once, also when that failed', async () => {
  const pointAt = start();
  pointAt('b');
  await vi.advanceTimersByTimeAsync(60);
  pointAt('p');
  pointAt('b');
  await vi.advanceTimersByTimeAsync(60);
  expect(call).toHaveBeenCalledTimes(2);
  expect(load).toHaveBeenCalledOnce();
});

it('fetches nothing for a pointer that passes, or under which rows scroll by', () => {
  const pointAt = start();
  pointAt('b');
  vi.advanceTimersByTime(30);
  pointAt('p');
  vi.advanceTimersByTime(100);
  pointAt('b');
  vi.advanceTimersByTime(50);
  pointAt.scroll();
  vi.advanceTimersByTime(50);
  expect([load, call].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  vi.advanceTimersByTime(10);
  expect(call).toHaveBeenCalledOnce();
});

it('leaves other links alone, pages of the same remote, and visitors who save data', () => {
  start()('a:nth-child(2)');
  start('mf-icon-detail')('b');
  connection.saveData = true;
  start()('b');
  vi.advanceTimersByTime(100);
  expect([load, call].map((each) => each.mock.calls.length)).toEqual([0, 0]);
});
