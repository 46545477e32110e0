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
  const { module, answers } = prefetchPanel({
    snapshot,
    remote: own,
    remotes: { load },
    host: { api: { call }, locale: { code: 'de' } },
    navigator: { connection: { saveData } },
  } as never);
  const link = (selector: string) => document.querySelector(selector) as HTMLAnchorElement;
  return {
    touch: (selector: string) => module(link(selector)),
    turnTo: (selector: string) => answers(link(selector)),
  };
}

it('fetches the panel once, also when that failed', () => {
  const { touch } = start();
  touch('main a');
  touch('main a');
  expect(load).toHaveBeenCalledExactlyOnceWith('mf-icon-detail', './icon-panel', 'default');
  expect(call).not.toHaveBeenCalled();
});

it('fetches the icon of a cell and its other styles', () => {
  start().turnTo('main a');
  expect(call.mock.calls).toEqual([
    ['icon', { query: iconQuery('abc123', 'de') }],
    ['variants', { params: { id: 'abc123' }, query: variantsQuery('de') }],
  ]);
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['other links', {}, 'main a:nth-child(2)'],
  ['links outside of the page', {}, '.out'],
  ['pages of the same remote', { own: 'mf-icon-detail' }, 'main a'],
  ['visitors who save data', { saveData: true }, 'main a'],
])('leaves %s alone', (_case, options, selector) => {
  const { touch, turnTo } = start(options);
  touch(selector);
  turnTo(selector);
  expect([load, call].map((each) => each.mock.calls.length)).toEqual([0, 0]);
});
