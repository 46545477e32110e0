import { type Count, type Counters, MemoryCounters } from './counters.ts';
import type { RedisConnection } from './redis-connection.ts';

/** Counts of all processes together, in Redis; in the memory of this process while Redis is away. */
export class RedisCounters implements Counters {
  readonly #link: RedisConnection;
  readonly #alone = new MemoryCounters();

  constructor(link: RedisConnection) {
    this.#link = link;
  }

  async add(key: string, windowMs: number): Promise<Count> {
    const name = `icoteca:count:${key}`;
    const answers = await this.#link.request((redis) =>
      // One transaction: a key that is counted without an end would keep a client out for ever.
      redis.multi().set(name, 0, 'PX', windowMs, 'NX').incr(name).pttl(name).exec(),
    );
    const count = answers?.[1]?.[1];
    const msLeft = answers?.[2]?.[1];
    if (typeof count !== 'number' || typeof msLeft !== 'number') return this.#alone.add(key, windowMs);
    return { count, msLeft };
  }
}
