import { type Counters, MemoryCounters } from './counters.ts';
import { noPubSub, type PubSub } from './pub-sub.ts';
import { RedisConnection, type StateLog } from './redis-connection.ts';
import { RedisCounters } from './redis-counters.ts';
import { RedisPubSub } from './redis-pub-sub.ts';

/** A visitor waits for it. */
const COMMAND_TIMEOUT_MS = 150;

/** State that the processes of one API share outside the database: it may be lost, and must be fast. */
export interface SharedState {
  readonly counters: Counters;
  readonly pubSub: PubSub;
  close(): void;
}

/**
 * @param redisUrl undefined for an API of one process
 * @param commandTimeout of Redis, ms
 */
export function openSharedState(
  redisUrl: string | undefined,
  log: StateLog,
  commandTimeout = COMMAND_TIMEOUT_MS,
): SharedState {
  if (redisUrl === undefined) return singleProcessState();
  const connection = new RedisConnection(redisUrl, log, { commandTimeout });
  const subscriber = new RedisConnection(redisUrl, log, { autoResubscribe: false, commandTimeout: 2_000 });
  return {
    counters: new RedisCounters(connection),
    pubSub: new RedisPubSub(connection, subscriber, log),
    close() {
      connection.close();
      subscriber.close();
    },
  };
}

/** For an API of one process. */
export function singleProcessState(): SharedState {
  return { counters: new MemoryCounters(), pubSub: noPubSub, close: () => undefined };
}
