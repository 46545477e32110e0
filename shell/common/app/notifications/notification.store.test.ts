import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotificationStore } from './notification.store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const titles = (store: NotificationStore) => store.list.map((notification) => notification.title);

it('[T4.13] [T9.03] [T4.11] [T4.12] appends, keeps each for 5000 ms or its own time, and for ever at 0 or less', () => {
  const store = new NotificationStore();
  store.show({ type: 'plain', title: 'usual' });
  store.show({ type: 'success', title: 'short', delayMs: 4000 });
  store.show({ type: 'danger', title: 'stays', delayMs: 0 });
  expect(titles(store)).toEqual(['usual', 'short', 'stays']);
  vi.advanceTimersByTime(4000);
  expect(titles(store)).toEqual(['usual', 'stays']);
  vi.advanceTimersByTime(1000);
  expect(titles(store)).toEqual(['stays']);
  vi.advanceTimersByTime(1_000_000);
  expect(titles(store)).toEqual(['stays']);
});

it('is closed by the result of show, reports that once, and does not come back', () => {
  const store = new NotificationStore();
  const onClose = vi.fn();
  const close = store.show({ type: 'plain', title: 'one', onClose });
  close();
  close();
  vi.advanceTimersByTime(10_000);
  expect(onClose).toHaveBeenCalledOnce();
  expect(titles(store)).toEqual([]);
});

it('waits while somebody reads it', () => {
  const store = new NotificationStore();
  store.show({ type: 'plain', title: 'read' });
  const key = store.list[0]?.key ?? 0;
  vi.advanceTimersByTime(4999);
  store.hold(key, true);
  vi.advanceTimersByTime(60_000);
  expect(titles(store)).toEqual(['read']);
  store.hold(key, false);
  vi.advanceTimersByTime(5000);
  expect(titles(store)).toEqual([]);
});
