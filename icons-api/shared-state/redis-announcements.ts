import { randomUUID } from 'node:crypto';
import type { AnnouncedTopics, Announcements, Topic } from './announcements.ts';
import type { RedisLink, StateLog } from './redis-link.ts';

/** Announcements by the channels of Redis, one for each topic. */
export class RedisAnnouncements implements Announcements {
  /** By which a process knows its own announcements. */
  readonly #self = randomUUID();
  readonly #link: RedisLink;
  readonly #listening: RedisLink;
  readonly #log: StateLog;
  readonly #listeners = new Map<string, (message: never) => void>();

  /** @param listening a connection of its own: one that listens can ask nothing */
  constructor(link: RedisLink, listening: RedisLink, log: StateLog) {
    this.#link = link;
    this.#listening = listening;
    this.#log = log;
    listening.redis.on('ready', () => this.#subscribe());
    listening.redis.on('message', (channel: string, text: string) => this.#receive(channel, text));
  }

  async announce<T extends Topic>(topic: T, message: AnnouncedTopics[T]): Promise<boolean> {
    const text = JSON.stringify({ from: this.#self, message });
    return (await this.#link.ask((redis) => redis.publish(channelOf(topic), text))) !== null;
  }

  hear<T extends Topic>(topic: T, listener: (message: AnnouncedTopics[T]) => void): void {
    this.#listeners.set(channelOf(topic), listener);
    this.#subscribe();
  }

  #subscribe(): void {
    const channels = [...this.#listeners.keys()];
    if (channels.length === 0 || this.#listening.redis.status !== 'ready') return;
    this.#listening.redis
      .subscribe(...channels)
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, 'What other processes announce cannot be heard'),
      );
  }

  #receive(channel: string, text: string): void {
    try {
      const { from, message } = JSON.parse(text) as { from: string; message: never };
      if (from !== this.#self) this.#listeners.get(channel)?.(message);
    } catch (error) {
      this.#log.warn({ err: error, channel }, 'An announcement cannot be read');
    }
  }
}

function channelOf(topic: Topic): string {
  return `icoteca:${topic}`;
}
