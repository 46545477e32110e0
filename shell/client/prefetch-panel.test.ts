// @vitest-environment jsdom
import {
  type ActiveRemote,
  iconQuery,
  type RegistrySnapshot,
  variantsQuery,
} from '@icoteca/shared-contracts';
import { beforeEach, expect, it, vi } from 'vitest';
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

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML =
    '<a class="out" href="/icon/abc123/home">Home</a><main><a href="/icon/abc123/home">Home</a><a href="/icon/set/home">More</a></main>';
});

function start({ own = 'mf-search', saveData = false } = {}) {
  const turnTo = prefetchPanel({
    snapshot,
    remote: own,
    remotes: { load },
    host: { api: { call }, locale: { code: 'de' } },
    navigator: { connection: { saveData } },
  } as never);
  return (selector: string) => turnTo(document.querySelector(selector) as HTMLAnchorElement);
}

it('fetches the panel, the icon of a cell and its other styles', () => {
  start()('main a');
  expect(load).toHaveBeenCalledExactlyOnceWith('mf-icon-detail', './icon-panel', 'default');
  expect(call.mock.calls).toEqual([
    ['icon', { query: iconQuery('abc123', 'de') }],
    ['variants', { params: { id: 'abc123' }, query: variantsQuery('de') }],
  ]);
});

it('fetches the panel once, also when that failed', () => {
  const turnTo = start();
  turnTo('main a');
  turnTo('main a');
  expect(call).toHaveBeenCalledTimes(4);
  expect(load).toHaveBeenCalledOnce();
});

it('leaves other links alone, pages of the same remote, and visitors who save data', () => {
  start()('main a:nth-child(2)');
  start()('.out');
  start({ own: 'mf-icon-detail' })('main a');
  start({ saveData: true })('main a');
  expect([load, call].map((each) => each.mock.calls.length)).toEqual([0, 0]);
});
