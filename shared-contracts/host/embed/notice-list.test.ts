import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Notices } from './notice-list.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows what is said until its time is over or it is closed', () => {
  const notices = new Notices();
  const received = vi.fn();
  notices.subscribe(received);
  notices.show({ type: 'plain', title: 'Short', delayMs: 100 });
  const close = notices.show({ type: 'danger', title: 'Stays', delayMs: 0 });
  expect(notices.shown().map(({ title }) => title)).toEqual(['Short', 'Stays']);
  vi.advanceTimersByTime(100);
  expect(notices.shown().map(({ title }) => title)).toEqual(['Stays']);
  close();
  expect(notices.shown()).toEqual([]);
  expect(received).toHaveBeenCalledTimes(4);
});
