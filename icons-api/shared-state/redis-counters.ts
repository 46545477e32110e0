import { type Count, type Counters, MemoryCounters } from './counters.ts';
import type { RedisConnection } from './redis-connection.ts';

/** Counts of all processes, in Redis; in the memory of this process while Redis is unavailable. */
export class RedisCounters implements Counters {
  readonly #connection: RedisConnection;
  readonly #fallback = new MemoryCounters();

  constructor(connection: RedisConnection) {
    this.#connection = connection;
  }

  async add(key: string, windowMs: number): Promise<Count> {
    const name = `icoteca:count:${key}`;
    const answers = await this.#connection.request((redis) =>
      // One transaction: a key without an expiry would lock a client out for ever.
      redis.multi().set(name, 0, 'PX', windowMs, 'NX').incr(name).pttl(name).exec(),
    );
    const count = answers?.[1]?.[1];
    const msLeft = answers?.[2]?.[1];
    if (typeof count !== 'number' || typeof msLeft !== 'number') return this.#fallback.add(key, windowMs);
    return { count, msLeft };
  }
}
