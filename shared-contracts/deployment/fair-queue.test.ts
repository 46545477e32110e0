import { describe, expect, it, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** A queue whose work ends when the test says so. */
function setUp(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  let places = 4;
  const queue = new FairQueue({
    running: () => places,
    runningOfClient: () => 2,
    waiting: 100,
    waitingOfClient: 50,
    waitMs: 10_000,
    ...limits,
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (client: string, gone?: AbortSignal) =>
    queue.run(
      client,
      () => {
        begun.push(client);
        return new Promise<string>((resolve) => ends.push(() => resolve(client)));
      },
      gone,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    begun,
    ask,
    settle,
    /** Ends what has run longest. */
    async endOne() {
      ends.shift()?.();
      await settle();
    },
    setPlaces(count: number) {
      places = count;
      queue.next();
    },
  };
}

describe('a fair queue', () => {
  it('lets one client run its share, and keeps places for others', async () => {
    const { ask, begun } = setUp();
    for (let at = 0; at < 40; at++) void ask('crowd');
    expect(begun).toEqual(['crowd', 'crowd']);
    void ask('other');
    expect(begun).toEqual(['crowd', 'crowd', 'other']);
  });

  it('gives a client less while others are active, and all again when it is alone', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    try {
      const { ask, begun, endOne } = setUp({ runningOfClient: (othersActive) => (othersActive ? 1 : 3) });
      for (let at = 0; at < 20; at++) void ask('crowd');
      expect(begun).toHaveLength(3);
      void ask('other');
      begun.length = 0;
      for (let at = 0; at < 4; at++) await endOne();
      // Of the three that ran, only the last one to end makes room for a fourth.
      expect(begun).toEqual(['crowd']);
      vi.advanceTimersByTime(4_990);
      await endOne();
      expect(begun).toHaveLength(2);
      vi.advanceTimersByTime(20);
      await endOne();
      expect(begun).toHaveLength(5);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives free places by turns, whatever number each has waiting', async () => {
    const { ask, begun, endOne } = setUp({ running: () => 1 });
    for (let at = 0; at < 20; at++) void ask('crowd');
    for (const name of ['a', 'b', 'a']) void ask(name);
    for (let at = 0; at < 6; at++) await endOne();
    expect(begun).toEqual(['crowd', 'crowd', 'a', 'b', 'crowd', 'a', 'crowd']);
  });

  it('runs everything in the end, and retains no client', async () => {
    const { ask, queue, endOne } = setUp();
    const all = Array.from({ length: 90 }, (_, at) => ask(at % 2 === 0 ? `lone ${at}` : 'crowd'));
    while (queue.load.running > 0) await endOne();
    expect((await Promise.all(all)).every((result) => result !== null)).toBe(true);
    expect(queue.load).toEqual({ running: 0, waiting: 0, clients: 0 });
  });

  it('refuses a client that has too much waiting, and no other', async () => {
    const { ask, begun } = setUp({ waitingOfClient: 3 });
    const crowd = Array.from({ length: 6 }, () => ask('crowd'));
    expect(await crowd[5]).toBeNull();
    void ask('other');
    expect(begun.at(-1)).toBe('other');
  });

  it('refuses everybody only when too much waits in all', async () => {
    const { ask } = setUp({ running: () => 1, waiting: 2 });
    const [, , , last] = ['a', 'b', 'c', 'd'].map((name) => ask(name));
    expect(await last).toBeNull();
  });

  it('removes work of disconnected clients, and work that has waited too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { ask, queue, begun, endOne } = setUp({ running: () => 1 });
      const gone = new AbortController();
      void ask('a');
      const left = ask('b', gone.signal);
      const late = ask('c');
      gone.abort();
      expect(await left).toBeNull();
      vi.advanceTimersByTime(10_000);
      expect(await late).toBeNull();
      expect(await ask('d', AbortSignal.abort())).toBeNull();
      await endOne();
      expect(begun).toEqual(['a']);
      expect(queue.load).toEqual({ running: 0, waiting: 0, clients: 0 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes on after work that fails', async () => {
    const { queue } = setUp({ running: () => 1 });
    const fails = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('b', async () => 'made');
    await expect(fails).rejects.toThrow('broken');
    expect(await next).toBe('made');
  });

  it('gives work without a client turns of its own, which wait without a limit', async () => {
    const queue = new FairQueue({
      running: () => 1,
      runningOfClient: () => 1,
      waiting: 3,
      waitingOfClient: 1,
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const first = queue.run('a', () => promise);
    const later = ['one', 'two'].map((name) => queue.run(Symbol(name), async () => begun.push(name)));
    resolve();
    await Promise.all([first, ...later]);
    expect(begun).toEqual(['one', 'two']);
  });

  it('refuses immediately when nothing can run, and continues when there are places', async () => {
    const { ask, begun, setPlaces } = setUp();
    void ask('a');
    void ask('a');
    const third = ask('a');
    setPlaces(0);
    expect(await ask('b')).toBeNull();
    expect(begun).toEqual(['a', 'a']);
    setPlaces(4);
    void ask('b');
    expect(begun.at(-1)).toBe('b');
    void third;
  });
});
