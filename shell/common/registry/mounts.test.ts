import type { ActiveRemote, RegistrySnapshot } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { withoutBadVersions } from '../usable-snapshot.ts';
import {
  absentRemote,
  answeredWords,
  fillingOf,
  isPersonalizedPath,
  isPersonalPath,
  remoteOfPath,
  routesModuleOf,
} from './mounts.ts';

function remote(name: string, mounts: string[], more: Partial<ActiveRemote> = {}): ActiveRemote {
  return {
    name,
    version: '2',
    title: name,
    container: name,
    mounts,
    slots: {},
    entry: '',
    css: {},
    preload: {},
    integrity: {},
    ...more,
  };
}
const snapshot: RegistrySnapshot = {
  revision: 1,
  remotes: {
    'mf-search': remote('mf-search', ['/icons', '/icons/new', '/icons/:segment', '/icon/set/:term'], {
      slots: { sidebar: './sidebar' },
    }),
    'mf-icon-detail': remote('mf-icon-detail', ['/icon/:id', '/icon/:id/:name']),
  },
};

it('finds the remote of a path by its most specific mount', () => {
  expect(remoteOfPath(snapshot, '/icons')).toBe('mf-search');
  expect(remoteOfPath(snapshot, '/icons/windows-10')).toBe('mf-search');
  expect(remoteOfPath(snapshot, '/icon/set/home')).toBe('mf-search');
  expect(remoteOfPath(snapshot, '/icon/abc/home')).toBe('mf-icon-detail');
  expect(remoteOfPath(snapshot, '/elsewhere')).toBeNull();
});

it('finds the module that has the routes of a path, by the mount that answers it', () => {
  const search = remote('mf-search', ['/icons', '/icons/new', '/icons/:segment'], {
    pages: { '/icons/new': './list-routes', '/icons/:segment': './style-routes' },
  });
  expect(routesModuleOf(search, '/icons')).toBe('./routes');
  expect(routesModuleOf(search, '/icons/new')).toBe('./list-routes');
  expect(routesModuleOf(search, '/icons/windows-10')).toBe('./style-routes');
  expect(routesModuleOf(remote('mf-old', ['/old']), '/old')).toBe('./routes');
});

it('knows the personal pages by the mount that answers them', () => {
  const mounts = ['/icons/collections', '/icons/collections/:apiCode', '/icon/collections/:id'];
  const personal = ['/icons/collections', '/icon/collections/:id'];
  const { remotes } = snapshot;
  const of = (more: Partial<ActiveRemote>): RegistrySnapshot => ({
    revision: 1,
    remotes: { ...remotes, 'mf-collections': remote('mf-collections', mounts, more) },
  });
  expect(isPersonalPath(of({ personal }), '/icons/collections')).toBe(true);
  expect(isPersonalPath(of({ personal }), '/icon/collections/c1')).toBe(true);
  expect(isPersonalPath(of({ personal }), '/icons/collections/travel-x1')).toBe(false);
  expect(isPersonalPath(of({ personal }), '/icons')).toBe(false);
  expect(isPersonalPath(of({}), '/icons/collections')).toBe(false);
  expect(isPersonalPath(snapshot, '/icons/collections')).toBe(false);
});

it('[T3.02] the page of an uploaded icon is personal, that of an icon of the catalogue is not', () => {
  const mounts = ['/icon/:id', '/icon/:id/:name'];
  const detail = remote('mf-icon-detail', mounts, { personalUploads: mounts });
  const given: RegistrySnapshot = { revision: 1, remotes: { ...snapshot.remotes, 'mf-icon-detail': detail } };
  const upload = 'abcdefghijklmnopqrstuvwx27';
  for (const path of [`/icon/${upload}`, `/icon/${upload}/pickup-point`])
    expect(isPersonalPath(given, path), path).toBe(true);
  for (const path of ['/icon/abcdefghijkl', '/icon/abcdefghijkl/home', '/icon/set/home', `/icons/${upload}`])
    expect(isPersonalPath(given, path), path).toBe(false);
  expect(isPersonalPath(snapshot, `/icon/${upload}`)).toBe(false);
});

it('knows the pages that are public and rendered for each signed-in visitor', () => {
  const mounts = ['/icons/request-icon', '/icons/request-icon/:id', '/icons/request-icon/rules'];
  const requests = remote('mf-requests', mounts, { personalized: mounts.slice(0, 2) });
  const seen: RegistrySnapshot = { revision: 1, remotes: { ...snapshot.remotes, 'mf-requests': requests } };
  expect(isPersonalizedPath(seen, '/icons/request-icon')).toBe(true);
  expect(isPersonalizedPath(seen, '/icons/request-icon/r1')).toBe(true);
  expect(isPersonalizedPath(seen, '/icons/request-icon/rules')).toBe(false);
  expect(isPersonalizedPath(seen, '/icons')).toBe(false);
  expect(isPersonalizedPath(snapshot, '/icons/request-icon')).toBe(false);
  expect(isPersonalPath(seen, '/icons/request-icon')).toBe(false);
});

it('knows the pages of the product when their remote is not there, and takes them for no other', () => {
  const without = (name: string): RegistrySnapshot => {
    const { [name]: _, ...remotes } = snapshot.remotes;
    return { revision: 1, remotes };
  };
  for (const path of [
    '/icons',
    '/icons/windows-10',
    '/icons/set/home',
    '/icon/set/home',
    '/icon/set/home/ph',
  ])
    expect(remoteOfPath(without('mf-search'), path), path).toBe(absentRemote);
  expect(remoteOfPath(without('mf-search'), '/icon/abc/home')).toBe('mf-icon-detail');
  expect(remoteOfPath(without('mf-icon-detail'), '/icon/abc/home')).toBe(absentRemote);
  expect(remoteOfPath(without('mf-search'), '/icons/one/two')).toBeNull();
});

it('knows the console of the registry when its remote is not there', () => {
  for (const path of ['/registry', '/registry/token'])
    expect(remoteOfPath(snapshot, path), path).toBe(absentRemote);
  expect(remoteOfPath(snapshot, '/registry/other')).toBeNull();
});

it('takes a reserved word for answered only when a mount names it', () => {
  expect([...answeredWords(snapshot)]).toEqual(['new']);
});

it('finds what fills a slot', () => {
  expect(fillingOf(snapshot, 'sidebar')).toEqual({ remote: 'mf-search', expose: './sidebar' });
  expect(fillingOf(snapshot, 'header')).toBeNull();
});

it('puts the last good version in the place of a bad one, and leaves out a remote without one', () => {
  const good = remote('mf-search', ['/icons'], { version: '1' });
  const registry = {
    ...snapshot,
    remotes: { ...snapshot.remotes, 'mf-search': { ...remote('mf-search', []), lastGood: good } },
  };
  expect(withoutBadVersions(registry, new Set(['mf-search@2'])).remotes['mf-search']).toEqual(good);
  expect(
    withoutBadVersions(registry, new Set(['mf-search@2', 'mf-search@1'])).remotes['mf-search'],
  ).toBeUndefined();
  expect(
    withoutBadVersions(registry, new Set(['mf-search@1'])).remotes['mf-search']?.lastGood,
  ).toBeUndefined();
});
