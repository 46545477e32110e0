// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANTI_FLICKER_MS } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FlagStore } from '../../common/flags/flag.store.ts';
import { loadFeatures, UNTOUCHED_MS } from './load-features.ts';

const startFeatures = vi.hoisted(() => vi.fn());
vi.mock('./start-features.ts', () => ({ startFeatures }));
const root = document.documentElement;
const host = {} as Host;
const flags = {} as FlagStore;

beforeEach(() => {
  vi.useFakeTimers();
  startFeatures.mockReset().mockResolvedValue(() => {});
  root.dataset.experiments = 'awaited';
});
afterEach(() => vi.useRealTimers());

it('[T9.06] loads immediately where an experiment runs, and shows the page with its variations', async () => {
  let ready = (_moved: () => void) => {};
  startFeatures.mockReturnValue(new Promise((resolve) => (ready = resolve)));
  loadFeatures(window, host, flags, true);
  await vi.waitFor(() => expect(startFeatures).toHaveBeenCalledOnce());
  expect(root.dataset.experiments).toBe('awaited');
  ready(() => {});
  await vi.waitFor(() => expect(root.dataset.experiments).toBeUndefined());
});

it('shows the page when the features fail', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  startFeatures.mockRejectedValue(new Error('no'));
  loadFeatures(window, host, flags, true);
  await vi.waitFor(() => expect(root.dataset.experiments).toBeUndefined());
});

it('[T9.06] stores the referral of a URL immediately', async () => {
  history.replaceState(null, '', '/icons?ref=anna');
  loadFeatures(window, host, flags, false);
  history.replaceState(null, '', '/icons');
  await vi.waitFor(() => expect(startFeatures).toHaveBeenCalledOnce());
});

it('[T9.06] the style shows the page after 3500 ms whatever the scripts do', () => {
  const css = readFileSync(join(import.meta.dirname, '../experiments/anti-flicker.css'), 'utf8');
  expect(css).toContain(`animation: wait-for-experiments ${ANTI_FLICKER_MS}ms step-end both`);
});

it('without an experiment it waits for a touch outside of a text field, or a while', async () => {
  const moved = vi.fn();
  startFeatures.mockResolvedValue(moved);
  const move = loadFeatures(window, host, flags, false);
  const field = document.body.appendChild(document.createElement('input'));
  field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(UNTOUCHED_MS - 1);
  expect(startFeatures).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(startFeatures).toHaveBeenCalledOnce());
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(UNTOUCHED_MS);
  expect(startFeatures).toHaveBeenCalledOnce();
  move();
  expect(moved).toHaveBeenCalledOnce();
});
