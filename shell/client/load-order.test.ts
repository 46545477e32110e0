import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoadOrder } from './load-order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const header = () => vi.fn(() => Promise.resolve('header'));

it('fetches what can wait immediately where nothing else is loading', async () => {
  expect(await createLoadOrder().afterwards(header())).toBe('header');
});

it('fetches what can wait when everything else is there, or has failed', async () => {
  const order = createLoadOrder();
  const bar = Promise.withResolvers<string>();
  const panel = Promise.withResolvers<string>();
  const both = [order.now(() => bar.promise), order.now(() => panel.promise)];
  const later = header();
  const waiting = order.afterwards(later);
  bar.resolve('bar');
  expect(await both[0]).toBe('bar');
  expect(later).not.toHaveBeenCalled();
  panel.reject(new Error('offline'));
  await expect(both[1]).rejects.toThrow('offline');
  expect(await waiting).toBe('header');
});

it('does not wait for ever', async () => {
  const order = createLoadOrder();
  void order.now(() => new Promise(() => {}));
  const later = header();
  const waiting = order.afterwards(later);
  await vi.advanceTimersByTimeAsync(2999);
  expect(later).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBe('header');
});
