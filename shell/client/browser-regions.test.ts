// @vitest-environment jsdom
import type { ActiveRemote, RegistrySnapshot } from '@icoteca/shared-contracts';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { createBrowserRegions } from './browser-regions.ts';

const header: ActiveRemote = {
  name: 'mf-header',
  version: '1',
  title: 'Header',
  container: 'mf-header',
  mounts: [],
  slots: { header: './header' },
  entry: '',
  css: {},
  preload: {},
  integrity: {},
};
const snapshot: RegistrySnapshot = { revision: 1, remotes: { 'mf-header': header } };
const load = vi.fn(async () => ({ default: () => null }));

beforeEach(() => {
  load.mockClear();
  document.body.innerHTML = '<div data-region="header"><a href="/icons">Icons</a></div>';
});

/** A page whose header the server drew. @returns goes to an address, after which it says whether the header has been loaded */
function start(served: string) {
  const host = createTestHost();
  const locationOf = (path: string) => {
    const { pathname, search } = new URL(path, 'http://localhost');
    return { pathname, search, hash: '', state: null, key: path };
  };
  const listeners = new Set<(state: { location: object }) => void>();
  const regions = createBrowserRegions({
    snapshot,
    remotes: { load } as never,
    host: () => host,
    router: {
      state: { location: locationOf(served) },
      navigate: vi.fn(),
      subscribe(listener: (state: { location: object }) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    } as never,
    repeatEarlyText: vi.fn(),
  });
  void regions.open('header');
  return async (path: string) => {
    for (const listener of [...listeners]) listener({ location: locationOf(path) });
    await new Promise((resolve) => setTimeout(resolve, 20));
    return load.mock.calls.length > 0;
  };
}

it('does not load the header that the server drew for an icon that opens, or for scrolling', async () => {
  const goTo = start('/icons/set/home?term=a%20b');
  expect(await goTo('/icons/set/home?term=a+b&icon=abc123')).toBe(false);
  expect(await goTo('/icons/set/home?term=a+b&page=2')).toBe(false);
});

it.each(['/icons/set/cat', '/icons/set/home?term=other'])(
  'loads it for another page, %s, which it may be about',
  async (path) => {
    const goTo = start('/icons/set/home?icon=abc123');
    expect(await goTo(path)).toBe(true);
  },
);
