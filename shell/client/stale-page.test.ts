// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStaleReload } from './stale-page.ts';

const snapshot = { revision: 4, remotes: {} };
const reload = vi.fn();
const site = { scripts: ['/assets/main.js'], revision: 4 };
let answer: object;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<script src="/assets/main.js"></script>';
  answer = site;
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(answer)),
  );
  sessionStorage.clear();
  reload.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const staleReload = (storage: Storage | null = sessionStorage) =>
  createStaleReload({ document, location: { reload } as unknown as Location }, snapshot, storage);

it('leaves a page of the newest build alone: its script may come yet', async () => {
  await staleReload()();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['a remote', { ...site, revision: 5 }],
  ['the shell', { ...site, scripts: ['/assets/main.2.js'] }],
])(
  'loads the page anew when %s has another build, once an hour even when that does not help',
  async (_what, other) => {
    answer = other;
    await staleReload()();
    expect(reload).toHaveBeenCalledOnce();
    // The page that came instead, and its successor.
    await staleReload()();
    vi.advanceTimersByTime(59 * 60_000);
    await staleReload()();
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(2 * 60_000);
    await staleReload()();
    expect(reload).toHaveBeenCalledTimes(2);
  },
);

it('does nothing without storage, or when the build is unknown', async () => {
  answer = { ...site, revision: 5 };
  await staleReload(null)();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await staleReload()();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await staleReload()();
  expect(reload).not.toHaveBeenCalled();
});
