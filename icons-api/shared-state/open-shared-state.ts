import { type Counters, MemoryCounters } from './counters.ts';
import { noPubSub, type PubSub } from './pub-sub.ts';
import { RedisConnection, type StateLog } from './redis-connection.ts';
import { RedisCounters } from './redis-counters.ts';
import { RedisPubSub } from './redis-pub-sub.ts';

/** What the processes of one API have in common beside the database: what may be lost, and must be quick. */
export interface SharedState {
  readonly counters: Counters;
  readonly pubSub: PubSub;
  close(): void;
}

/** Opens what the processes share. @param redisUrl undefined for an API of one process */
export function openSharedState(redisUrl: string | undefined, log: StateLog): SharedState {
  if (redisUrl === undefined) return singleProcessState();
  const link = new RedisConnection(redisUrl, log);
  const listening = new RedisConnection(redisUrl, log, { autoResubscribe: false, commandTimeout: 2_000 });
  return {
    counters: new RedisCounters(link),
    pubSub: new RedisPubSub(link, listening, log),
    close() {
      link.close();
      listening.close();
    },
  };
}

/** For an API of one process. */
export function singleProcessState(): SharedState {
  return { counters: new MemoryCounters(), pubSub: noPubSub, close: () => undefined };
}
