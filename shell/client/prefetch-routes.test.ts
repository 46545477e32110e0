// @vitest-environment jsdom
import type { ActiveRemote, RegistrySnapshot } from '@icoteca/shared-contracts';
import { beforeEach, expect, it } from 'vitest';
import { prefetchRoutes } from './prefetch-routes.ts';

const remote = (name: string, mounts: string[], pages: Record<string, string> = {}): ActiveRemote => ({
  name,
  version: '1',
  title: name,
  container: name,
  mounts,
  pages,
  slots: {},
  entry: '',
  css: {},
  preload: {},
  integrity: {},
});
const search = remote('mf-search', ['/icons', '/icons/:segment'], { '/icons/:segment': './style-routes' });
const snapshot: RegistrySnapshot = {
  revision: 1,
  remotes: { 'mf-search': search, 'mf-icon-detail': remote('mf-icon-detail', ['/icon/:id']) },
};
let loaded: string[] = [];
/** Fails each time: that must disturb nobody. */
const load = (name: string, expose: (version: ActiveRemote) => string) => {
  loaded.push(`${name} ${expose(search)}`);
  return Promise.reject(new Error('offline'));
};

beforeEach(() => {
  loaded = [];
});

function turnTo(href: string, from: string | null = 'mf-search') {
  const link = Object.assign(document.createElement('a'), { href });
  prefetchRoutes({ snapshot, remote: from, remotes: { load } as never })(link);
}

it('fetches the module of a link of the same remote', () => {
  turnTo('/icons/windows-10');
  expect(loaded).toEqual(['mf-search ./style-routes']);
});

it.each([
  ['other remotes', '/icon/abc'],
  ['other sites', 'https://example.org/icons/windows-10'],
])('leaves links to %s alone', (_what, href) => {
  turnTo(href);
  expect(loaded).toEqual([]);
});

it('does nothing on a page without a remote of its own', () => {
  turnTo('/icons/windows-10', null);
  expect(loaded).toEqual([]);
});
