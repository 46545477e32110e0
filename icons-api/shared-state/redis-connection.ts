import { Redis } from 'ioredis';

export interface StateLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

/** Pause after a failure, so that a Redis that hangs delays one call and not all, ms. */
const PAUSE_MS = 2_000;

/** A connection to Redis that may be lost at any time and reconnects by itself. Losing and restoring it is logged once each. */
export class RedisConnection {
  readonly redis: Redis;
  readonly #log: StateLog;
  #isLost = false;
  #pausedUntil = 0;

  constructor(url: string, log: StateLog, options: { commandTimeout: number; autoResubscribe?: boolean }) {
    this.#log = log;
    this.redis = new Redis(url, {
      // What cannot be sent now must fail now: callers have a fallback.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      retryStrategy: (times) => Math.min(100 * times, 2_000),
      ...options,
    });
    this.redis.on('error', (error) => this.#onLost(error));
    this.redis.on('close', () => this.#onLost(new Error('the connection was closed')));
    this.redis.on('ready', () => this.#onRestored());
  }

  /** Sends a command. @returns null when there is no answer, immediately while the connection is lost */
  async request<T>(command: (redis: Redis) => Promise<T>): Promise<T | null> {
    if (this.redis.status !== 'ready' || performance.now() < this.#pausedUntil) return null;
    try {
      const answer = await command(this.redis);
      this.#onRestored();
      return answer;
    } catch (error) {
      this.#pausedUntil = performance.now() + PAUSE_MS;
      this.#onLost(error);
      return null;
    }
  }

  close(): void {
    // From here on a closed connection is no loss to log.
    this.#isLost = true;
    this.redis.disconnect();
  }

  #onLost(error: unknown): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#log.warn({ err: error, code: 'REDIS_AWAY' }, 'Redis does not answer; this process goes on alone');
  }

  #onRestored(): void {
    if (!this.#isLost) return;
    this.#isLost = false;
    this.#log.info({}, 'Redis answers again');
  }
}
