// @vitest-environment jsdom
import { signInErrorParam } from '@icoteca/shared-contracts';
import { createMemoryPreferences, type PreferenceValues } from '@icoteca/shared-contracts/host';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { regionWaits } from './region-waits.ts';

type WaitingSlot = 'header' | 'sidebar' | 'add-to-collection';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<header><nav><a href="/icons">Icons</a></nav></header><main></main>';
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.signedIn;
  window.history.replaceState(null, '', '/');
});

/** Gives the navigation of the header so much room for links of 400 px. */
function giveRoom(width: number) {
  const nav = document.querySelector('nav');
  Object.defineProperties(nav, {
    scrollWidth: { value: 400, configurable: true },
    clientWidth: { value: width, configurable: true },
  });
}

/** Whether the scripts of a slot come after what a visitor does, nothing by default. */
async function comes(
  slot: WaitingSlot,
  stored: Partial<PreferenceValues> = {},
  act: () => void = () => {},
): Promise<boolean> {
  const place = document.querySelector('header') as HTMLElement;
  place.checkVisibility = () => true;
  const preferences = createMemoryPreferences();
  for (const [key, value] of Object.entries(stored)) preferences.set(key as 'activeTab', value as 'styles');
  const come = vi.fn();
  void regionWaits[slot]?.(place, { preferences }).then(come);
  act();
  // A pause of 200 ms, and as much for a browser without idle callbacks.
  await vi.advanceTimersByTimeAsync(450);
  return come.mock.calls.length > 0;
}

it.each(['header', 'sidebar', 'add-to-collection'] as const)('%s waits for the visitor', async (slot) => {
  expect(await comes(slot)).toBe(false);
  expect(await comes(slot, {}, () => document.querySelector('a')?.click())).toBe(true);
});

it('the header comes by itself where its links have no room, and after the window has changed', async () => {
  giveRoom(400);
  expect(await comes('header')).toBe(false);
  expect(await comes('header', {}, () => window.dispatchEvent(new Event('resize')))).toBe(true);
  giveRoom(399);
  expect(await comes('header')).toBe(true);
});

it('header and "Add to collection" come by themselves with a session', async () => {
  document.documentElement.dataset.signedIn = 'true';
  expect(await comes('header')).toBe(true);
  expect(await comes('add-to-collection')).toBe(true);
});

it('the header waits with a session too, where the server drew the account', async () => {
  document.documentElement.dataset.signedIn = 'true';
  document.querySelector('nav')?.setAttribute('data-account', 'anna@example.com');
  expect(await comes('header')).toBe(false);
});

it('the header comes by itself after a way to a sign-in provider', async () => {
  expect(await comes('header', { authRequest: { reason: 'header', path: '/icons', at: 0 } })).toBe(true);
  window.history.replaceState(null, '', `/icons?${signInErrorParam}=denied`);
  expect(await comes('header')).toBe(true);
});

it('the sidebar comes by itself with favorites or a tab in the storage', async () => {
  expect(await comes('sidebar', { favoritePlatforms: ['lucide'] })).toBe(true);
  expect(await comes('sidebar', { activeTab: 'styles' })).toBe(true);
});
