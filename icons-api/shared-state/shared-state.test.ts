import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MemoryCounters } from './counters.ts';
import { openSharedState, type SharedState } from './open-shared-state.ts';
import { fakeRedis, redisServers } from './testing/redis-servers.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

function recordingLog() {
  const lines: string[] = [];
  return {
    lines,
    info: (_facts: object, text: string) => void lines.push(text),
    warn: (_facts: object, text: string) => void lines.push(text),
  };
}
const minute = 60_000;

describe('counters of one process', () => {
  it('count in windows that begin with the first', async () => {
    let now = 0;
    const counters = new MemoryCounters(() => now);
    expect(await counters.add('a', 1000)).toEqual({ count: 1, msLeft: 1000 });
    now = 999;
    expect(await counters.add('a', 1000)).toEqual({ count: 2, msLeft: 1 });
    expect(await counters.add('b', 1000)).toEqual({ count: 1, msLeft: 1000 });
    now = 1000;
    expect(await counters.add('a', 1000)).toEqual({ count: 1, msLeft: 1000 });
  });
});

const servers: typeof redisServers = [...redisServers];
// Some machines test with the fake alone: it must pass what the real one passes.
if (servers[0]?.[0] === 'Redis') servers.push(['fake Redis', fakeRedis]);

describe.each(servers)('processes over a %s', (_name, make) => {
  const redis = make();
  const log = recordingLog();
  const states: SharedState[] = [];
  const state = (at: number) => states[at] as SharedState;
  /** Waits until both processes count in the same Redis. */
  const untilConnected = () =>
    vi.waitFor(
      async () => {
        const key = randomUUID();
        await state(0).counters.add(key, minute);
        expect((await state(1).counters.add(key, minute)).count).toBe(2);
      },
      { timeout: 15_000, interval: 50 },
    );

  beforeAll(async () => {
    await redis.start();
    // Longer than the event loop of tests ever stands still.
    for (let n = 0; n < 2; n++) states.push(openSharedState(redis.url, log, 5_000));
    await untilConnected();
  });
  afterAll(async () => {
    for (const each of states) each.close();
    await redis.remove();
  });

  it('count together, each call once', async () => {
    const key = randomUUID();
    const counts = await Promise.all(
      Array.from({ length: 100 }, (_, n) => state(n % 2).counters.add(key, minute)),
    );
    expect(counts.map(({ count }) => count).sort((x, y) => x - y)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 1),
    );
    for (const { msLeft } of counts) {
      expect(msLeft).toBeGreaterThan(0);
      expect(msLeft).toBeLessThanOrEqual(minute);
    }
  });

  it('start again when a window is over', async () => {
    const key = randomUUID();
    await state(0).counters.add(key, 50);
    await vi.waitFor(async () => expect((await state(1).counters.add(key, 50)).count).toBe(1), {
      timeout: 5_000,
      interval: 60,
    });
  });

  it('receive the messages of the other, and not their own', async () => {
    const received: string[] = [];
    states.forEach((each, at) => {
      each.pubSub.subscribe('picture-forgotten', ({ key }) => void received.push(`${at} ${key}`));
    });
    await vi.waitFor(
      async () => {
        expect(await state(0).pubSub.publish('picture-forgotten', { key: 'x' })).toBe(true);
        expect(received).toContain('1 x');
      },
      { timeout: 5_000, interval: 50 },
    );
    expect(received).not.toContain('0 x');
  });

  it('go on alone while it is unavailable, log it once each, and reconnect by themselves', async () => {
    await redis.stop();
    const key = randomUUID();
    for (let n = 1; n <= 50; n++) expect((await state(0).counters.add(key, minute)).count).toBe(n);
    expect((await state(1).counters.add(key, minute)).count).toBe(1);
    expect(await state(0).pubSub.publish('picture-forgotten', { key: 'y' })).toBe(false);
    await vi.waitFor(() => expect(log.lines.length).toBeGreaterThan(0));
    // Two processes with two connections each.
    expect(log.lines.filter((line) => line.includes('goes on alone')).length).toBeLessThanOrEqual(4);

    await redis.start();
    await untilConnected();
    const received = Promise.withResolvers<string>();
    state(1).pubSub.subscribe('picture-forgotten', ({ key: purged }) => received.resolve(purged));
    const publish = () => void state(0).pubSub.publish('picture-forgotten', { key: 'z' });
    const publishing = setInterval(publish, 50);
    expect(await received.promise).toBe('z');
    clearInterval(publishing);
    expect(log.lines).toContain('Redis answers again');
  });

  it('are delayed by a server that hangs for one call and not for all', async () => {
    // With the timeout of the product.
    const visited = openSharedState(redis.url, log);
    states.push(visited);
    await vi.waitFor(async () => {
      const key = randomUUID();
      await state(0).counters.add(key, minute);
      expect((await visited.counters.add(key, minute)).count).toBe(2);
    });
    redis.hang();
    const key = randomUUID();
    const start = performance.now();
    for (let n = 1; n <= 500; n++) expect((await visited.counters.add(key, minute)).count).toBe(n);
    // Waiting each time would take 75 s.
    expect(performance.now() - start).toBeLessThan(20_000);
    await redis.stop();
    await redis.start();
    await untilConnected();
  });
});
