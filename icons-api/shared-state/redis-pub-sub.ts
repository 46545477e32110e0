import { randomUUID } from 'node:crypto';
import type { PubSub, PubSubMessages, Topic } from './pub-sub.ts';
import type { RedisConnection, StateLog } from './redis-connection.ts';

/** PubSub by the channels of Redis, one for each topic. */
export class RedisPubSub implements PubSub {
  /** By which a process knows its own pubSub. */
  readonly #self = randomUUID();
  readonly #link: RedisConnection;
  readonly #listening: RedisConnection;
  readonly #log: StateLog;
  readonly #listeners = new Map<string, (message: never) => void>();

  /** @param listening a connection of its own: one that listens can ask nothing */
  constructor(link: RedisConnection, listening: RedisConnection, log: StateLog) {
    this.#link = link;
    this.#listening = listening;
    this.#log = log;
    listening.redis.on('ready', () => this.#subscribe());
    listening.redis.on('message', (channel: string, text: string) => this.#receive(channel, text));
  }

  async publish<T extends Topic>(topic: T, message: PubSubMessages[T]): Promise<boolean> {
    const text = JSON.stringify({ from: this.#self, message });
    return (await this.#link.request((redis) => redis.publish(channelOf(topic), text))) !== null;
  }

  subscribe<T extends Topic>(topic: T, listener: (message: PubSubMessages[T]) => void): void {
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
