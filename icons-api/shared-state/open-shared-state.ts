import { type Announcements, nobodyElse } from './announcements.ts';
import { type Counters, MemoryCounters } from './counters.ts';
import { RedisAnnouncements } from './redis-announcements.ts';
import { RedisCounters } from './redis-counters.ts';
import { RedisLink, type StateLog } from './redis-link.ts';

/** What the processes of one API have in common beside the database: what may be lost, and must be quick. */
export interface SharedState {
  readonly counters: Counters;
  readonly announcements: Announcements;
  close(): void;
}

/** Opens what the processes share. @param redisUrl undefined for an API of one process */
export function openSharedState(redisUrl: string | undefined, log: StateLog): SharedState {
  if (redisUrl === undefined) return aloneState();
  const link = new RedisLink(redisUrl, log);
  const listening = new RedisLink(redisUrl, log, { autoResubscribe: false, commandTimeout: 2_000 });
  return {
    counters: new RedisCounters(link),
    announcements: new RedisAnnouncements(link, listening, log),
    close() {
      link.close();
      listening.close();
    },
  };
}

/** For an API of one process. */
export function aloneState(): SharedState {
  return { counters: new MemoryCounters(), announcements: nobodyElse, close: () => undefined };
}
