import { describe, expect, it, vi } from 'vitest';
import { attemptChunks, type ChunkLoader, createAttempt, FetchFailure } from './attempts.ts';

/** Attempts on a clock that only pauses move. */
function onClock() {
  let now = 0;
  const pauses: number[] = [];
  const renewed: string[] = [];
  const attempt = createAttempt({
    renew: async (address) => void renewed.push(address),
    random: () => 0.5,
    clock: () => now,
    pause: async (ms) => {
      pauses.push(ms);
      now += ms;
    },
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { attempt, pauses, renewed, pass };
}

describe('createAttempt', () => {
  it('requests three times, after pauses that grow and differ between visitors', async () => {
    const { attempt, pauses } = onClock();
    const work = vi.fn(() => Promise.reject(new Error('network')));
    await expect(attempt(work)).rejects.toThrow('network');
    expect(work).toHaveBeenCalledTimes(3);
    expect(pauses).toEqual([400, 1200]);
  });
  it('stops at the first success', async () => {
    const { attempt, pauses } = onClock();
    const work = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('once')).mockResolvedValue(7);
    expect(await attempt(work)).toBe(7);
    expect(work).toHaveBeenCalledTimes(2);
    expect(pauses).toEqual([400]);
  });
  it('goes past the cache for the last attempt at an address', async () => {
    const { attempt, renewed } = onClock();
    const work = vi.fn(() => Promise.reject(new FetchFailure('/a.js', 'is not the published one')));
    await expect(attempt(work)).rejects.toThrow('/a.js is not the published one.');
    expect(renewed).toEqual(['/a.js']);
  });
  it('begins no further attempt when the first ones took long', async () => {
    const { attempt, pass } = onClock();
    const work = vi.fn(async () => {
      pass(8000);
      throw new Error('hangs');
    });
    await expect(attempt(work)).rejects.toThrow('hangs');
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('attemptChunks', () => {
  it('requests a chunk again, and reports when it does not come at all', async () => {
    const load = vi.fn(() => Promise.reject(new Error('404')));
    const runtime: ChunkLoader = { e: load };
    const onLost = vi.fn();
    attemptChunks(runtime, onClock().attempt, onLost);
    await expect(runtime.e?.(5, 'high')).rejects.toThrow('404');
    expect(load.mock.calls).toEqual([
      [5, 'high'],
      [5, 'high'],
      [5, 'high'],
    ]);
    expect(onLost).toHaveBeenCalledOnce();
  });
  it('says nothing of a chunk that comes', async () => {
    const runtime: ChunkLoader = { e: async () => 'there' };
    const onLost = vi.fn();
    attemptChunks(runtime, onClock().attempt, onLost);
    expect(await runtime.e?.(5)).toBe('there');
    expect(onLost).not.toHaveBeenCalled();
  });
});
