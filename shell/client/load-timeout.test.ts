import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime, LateScripts, timeoutMs } from './load-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what comes in time, or fails, is passed on, and nothing is left waiting', async () => {
  expect(await inTime('mf-a', Promise.resolve(1))).toBe(1);
  await expect(inTime('mf-a', Promise.reject(new Error('404')))).rejects.toThrow('404');
  expect(vi.getTimerCount()).toBe(0);
});

it('what hangs is late after a visitor would have wondered, and may fail later unheard', async () => {
  let fail = (_error: Error) => {};
  const hanging = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const outcome = inTime('mf-a', hanging).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(await outcome).toBeInstanceOf(LateScripts);
  fail(new Error('after all'));
  await vi.advanceTimersByTimeAsync(0);
});
