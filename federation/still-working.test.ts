import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stillWorking } from './still-working.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('says nothing of a quick step and gives its result', async () => {
  const said: string[] = [];
  expect(await stillWorking('it', Promise.resolve(7), (line) => said.push(line))).toBe(7);
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
});

it('says every ten seconds that a long step goes on, until it fails', async () => {
  const said: string[] = [];
  const step = Promise.withResolvers<void>();
  const waiting = stillWorking('mf-a is being built', step.promise, (line) => said.push(line));
  vi.advanceTimersByTime(25_000);
  expect(said).toEqual(['mf-a is being built … 10 s', 'mf-a is being built … 20 s']);
  step.reject(new Error('no'));
  await expect(waiting).rejects.toThrow('no');
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(2);
});
