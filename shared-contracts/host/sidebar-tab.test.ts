import { expect, it } from 'vitest';
import type { RouteHandle } from '../remotes/remote-modules.ts';
import { sidebarTabOf } from './sidebar-tab.ts';

const handle: RouteHandle<{ access: string }> = {
  sidebarTab: ({ data }) => (data.access === 'public' ? 'styles' : 'collections'),
};

it('[T4.16] the default tab is what the deepest route says of what it loaded', () => {
  const root = { handle: undefined, data: undefined };
  expect(sidebarTabOf([root, { handle, data: { access: 'private' } }])).toBe('collections');
  expect(sidebarTabOf([root, { handle, data: { access: 'public' } }])).toBe('styles');
  expect(sidebarTabOf([root, { handle: { layout: 'browse' }, data: {} }])).toBeUndefined();
});

it('a page that failed has loaded nothing to judge', () => {
  expect(sidebarTabOf([{ handle, data: undefined }])).toBeUndefined();
});
