// @vitest-environment jsdom
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellNamespace, shellTexts } from '../common/app/texts.ts';
import { buildCheckMs, watchBuild } from './watch-build.ts';

const hour = 3_600_000;
const ours = { scripts: ['/assets/main.1.js'], revision: 7 };
const asked = vi.fn();
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', asked);
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.setAttribute('src', '/assets/main.1.js');
  document.head.replaceChildren(script);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockReset();
});

/** A page of build `ours`, while the server says what it is told. */
function watched(answer: unknown, status = 200) {
  asked.mockImplementation(async () => ({ status, json: async () => answer }));
  const host = createTestHost();
  host.texts.add(shellNamespace, shellTexts);
  watchBuild(document, { revision: 7, remotes: {} }, host);
  return host;
}

it.each([
  ['another build of the shell', { scripts: ['/assets/main.2.js'], revision: 7 }],
  ['another version of a remote', { scripts: ['/assets/main.1.js'], revision: 8 }],
])('[T2.88] %s is found within the hour and told once; nothing reloads by itself', async (_what, answer) => {
  expect(buildCheckMs).toBe(hour);
  const host = watched(answer);
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledExactlyOnceWith('/site_build');
  await vi.advanceTimersByTimeAsync(5 * hour);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(host.notified).toMatchObject([
    {
      type: 'plain',
      title: 'A new version is available',
      delayMs: 0,
      buttons: [{ title: 'Reload' }],
    },
  ]);
});

it('[T2.88] the build is requested every hour, and the same one causes no notification', async () => {
  const host = watched(ours);
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(host.notified).toEqual([]);
});

it('a hidden page checks when it is visible again, if its hour is over', async () => {
  const host = watched({ ...ours, revision: 8 });
  const see = async (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  await see('hidden');
  await see('visible');
  expect(asked).not.toHaveBeenCalled();
  await see('hidden');
  await vi.advanceTimersByTimeAsync(10 * hour);
  expect(asked).not.toHaveBeenCalled();
  await see('visible');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(host.notified).toHaveLength(1);
  await see('hidden');
  await see('visible');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('retries a server that does not answer, or does not know, later', async () => {
  const host = watched(null, 204);
  await vi.advanceTimersByTimeAsync(hour);
  asked.mockRejectedValueOnce(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(hour);
  asked.mockImplementation(async () => ({ status: 200, json: async () => ({ ...ours, revision: 8 }) }));
  expect(host.notified).toEqual([]);
  await vi.advanceTimersByTimeAsync(hour);
  expect(host.notified).toHaveLength(1);
});
