import { randomUUID } from 'node:crypto';
import type { PubSub, PubSubMessages, Topic } from './pub-sub.ts';
import type { RedisConnection, StateLog } from './redis-connection.ts';

/** Publish and subscribe by the channels of Redis, one for each topic. */
export class RedisPubSub implements PubSub {
  /** Marks the messages of this process. */
  readonly #self = randomUUID();
  readonly #publisher: RedisConnection;
  readonly #subscriber: RedisConnection;
  readonly #log: StateLog;
  readonly #listeners = new Map<string, (message: never) => void>();

  /** @param subscriber a connection of its own: once subscribed it takes no other command */
  constructor(publisher: RedisConnection, subscriber: RedisConnection, log: StateLog) {
    this.#publisher = publisher;
    this.#subscriber = subscriber;
    this.#log = log;
    subscriber.redis.on('ready', () => this.#subscribe());
    subscriber.redis.on('message', (channel: string, text: string) => this.#receive(channel, text));
  }

  async publish<T extends Topic>(topic: T, message: PubSubMessages[T]): Promise<boolean> {
    const text = JSON.stringify({ from: this.#self, message });
    return (await this.#publisher.request((redis) => redis.publish(channelOf(topic), text))) !== null;
  }

  subscribe<T extends Topic>(topic: T, listener: (message: PubSubMessages[T]) => void): void {
    this.#listeners.set(channelOf(topic), listener);
    this.#subscribe();
  }

  #subscribe(): void {
    const channels = [...this.#listeners.keys()];
    if (channels.length === 0 || this.#subscriber.redis.status !== 'ready') return;
    this.#subscriber.redis
      .subscribe(...channels)
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, 'Messages of other processes cannot be received'),
      );
  }

  #receive(channel: string, text: string): void {
    try {
      const { from, message } = JSON.parse(text) as { from: string; message: never };
      if (from !== this.#self) this.#listeners.get(channel)?.(message);
    } catch (error) {
      this.#log.warn({ err: error, channel }, 'A message of another process cannot be read');
    }
  }
}

function channelOf(topic: Topic): string {
  return `icoteca:${topic}`;
}
