import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

/** Work that ends when it is told to. */
function work(queue: FairQueue, client: string | undefined, log: string[], name = client ?? '') {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = queue.run(client, () => {
    log.push(name);
    return promise;
  });
  const end = () => {
    resolve();
    return done;
  };
  return { done, end };
}

describe('a queue that several clients share', () => {
  it('leaves a place for others while one client has much to do', async () => {
    const queue = new FairQueue({ atOnce: 2, waiting: 12 });
    const log: string[] = [];
    const flood = Array.from({ length: 5 }, () => work(queue, 'flood', log));
    const other = work(queue, 'other', log);
    await Promise.resolve();
    expect(log).toEqual(['flood', 'other']);
    await other.end();
    for (const one of flood) await one.end();
    expect(log).toEqual(['flood', 'other', 'flood', 'flood', 'flood', 'flood']);
  });

  it('starts the client with the least work first', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 12 });
    const log: string[] = [];
    const first = work(queue, 'a', log);
    const others = [work(queue, 'a', log, 'a2'), work(queue, 'b', log)];
    await first.end();
    await others[0]?.end();
    await others[1]?.end();
    expect(log).toEqual(['a', 'a2', 'b']);
  });

  it('lets only some work of one client wait, and goes on taking that of others', async () => {
    const queue = new FairQueue({ atOnce: 2, waiting: 4, waitingOfOne: 2 });
    const log: string[] = [];
    const flood = Array.from({ length: 3 }, () => work(queue, 'flood', log));
    await expect(queue.run('flood', async () => undefined)).rejects.toBeInstanceOf(QueueFull);
    const others = Array.from({ length: 3 }, () => work(queue, undefined, log));
    await expect(queue.run('late', async () => undefined)).rejects.toBeInstanceOf(QueueFull);
    for (const one of [...flood, ...others]) one.end();
    await Promise.all([...flood, ...others].map(({ done }) => done));
    await expect(queue.run('late', async () => 'room')).resolves.toBe('room');
  });

  it('frees the place of work that fails', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 0 });
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run('a', async () => 1)).resolves.toBe(1);
  });
});
