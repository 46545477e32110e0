// @vitest-environment jsdom
import { createEventBus } from '@icoteca/shared-contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { recordGuestDownloads } from './guest-downloads.ts';
import { SessionStore } from './session.store.ts';
import { createStoredPreferences } from './stored-preferences.ts';

const now = Date.UTC(2026, 0, 1);
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

function openPage() {
  vi.useFakeTimers({ now });
  const session = new SessionStore();
  const events = createEventBus();
  const preferences = createStoredPreferences(localStorage, window);
  recordGuestDownloads({ session, events, preferences });
  const download = (size: number, more: object = {}) =>
    events.emit('icon:downloaded', { id: 'abc123def456', format: 'png', size, platform: 'lucide', ...more });
  return { session, preferences, download };
}
const inStorage = () => JSON.parse(localStorage.getItem('guestDownloads') ?? '[]') as unknown;

it('[S5.13] a download of a guest is in storage before the event returns, so that leaving the page cannot lose it', () => {
  const { session, download } = openPage();
  session.becomeGuest();
  download(96, { color: 'FA5252' });
  download(0, { format: 'svg', edits: 'rotate-90', simplified: true });
  const entry = { iconId: 'abc123def456', at: now };
  expect(inStorage()).toEqual([
    { ...entry, format: 'svg', size: null, color: null, edits: 'rotate-90', simplified: true },
    { ...entry, format: 'png', size: 96, color: 'FA5252', edits: null },
  ]);
});

it.each([
  ['pdf', null],
  ['eps', null],
  ['json', null],
  ['svg', 48],
  ['webp', 48],
])('a file has the size that the history of an account would give it: %s', (format, size) => {
  const { session, preferences, download } = openPage();
  session.becomeGuest();
  download(48, { format });
  expect(preferences.get('guestDownloads')).toMatchObject([{ format, size }]);
});

it('nothing is stored while the session is loading, which may be that of an account', () => {
  const { session, download } = openPage();
  session.startLoading();
  download(96);
  expect(inStorage()).toEqual([]);
});

it('drops the oldest downloads', () => {
  const { session, preferences, download } = openPage();
  session.becomeGuest();
  for (let size = 1; size <= 205; size++) download(size);
  const sizes = preferences.get('guestDownloads').map((one) => one.size);
  expect([sizes.length, sizes[0], sizes.at(-1)]).toEqual([200, 205, 6]);
});
