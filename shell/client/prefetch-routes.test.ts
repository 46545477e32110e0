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

function pointAt(html: string, from: string | null = 'mf-search') {
  const page = document.implementation.createHTMLDocument();
  const own = { location: document.location, addEventListener: page.addEventListener.bind(page) };
  prefetchRoutes(own as unknown as Document, { snapshot, remote: from, remotes: { load } as never });
  const box = document.createElement('div');
  box.innerHTML = html;
  page.body.append(box);
  box.querySelector('b, a, p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

it('fetches the module of a link of the same remote, from any part of the link', () => {
  pointAt(`<a href="${document.location.origin}/icons/windows-10"><b>Windows 10</b></a>`);
  expect(loaded).toEqual(['mf-search ./style-routes']);
});

it.each([
  ['links of other remotes', `<a href="${document.location.origin}/icon/abc">`],
  ['links out of the site', '<a href="https://example.org/icons/windows-10">'],
  ['what is no link', '<p>/icons/windows-10</p>'],
])('leaves %s alone', (_what, html) => {
  pointAt(html);
  expect(loaded).toEqual([]);
});

it('does nothing on a page without a remote of its own', () => {
  pointAt(`<a href="${document.location.origin}/icons/windows-10">`, null);
  expect(loaded).toEqual([]);
});
