import { Redis } from 'ioredis';

/** Where events of a connection are written down. */
export interface StateLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

/** A command that is not answered by then counts as failed, ms; every visitor waits for it. */
const COMMAND_LIMIT_MS = 150;
/** After a failure Redis is left alone this long, so that a Redis that hangs holds one call up and not all, ms. */
const REST_MS = 2_000;

/**
 * A connection to Redis that may be away at any time. While it is, nothing is asked and nobody waits; it comes back by
 * itself. Going and coming is logged once each.
 */
export class RedisConnection {
  readonly redis: Redis;
  readonly #log: StateLog;
  #isLost = false;
  #restsUntil = 0;

  /** @param options beside those of every link */
  constructor(
    url: string,
    log: StateLog,
    options: { commandTimeout?: number; autoResubscribe?: boolean } = {},
  ) {
    this.#log = log;
    this.redis = new Redis(url, {
      // What cannot be sent now must fail now: the caller has another way.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_LIMIT_MS,
      connectTimeout: 2_000,
      retryStrategy: (times) => Math.min(100 * times, 2_000),
      ...options,
    });
    this.redis.on('error', (error) => this.#lose(error));
    this.redis.on('close', () => this.#lose(new Error('the connection was closed')));
    this.redis.on('ready', () => this.#find());
  }

  /**
   * Asks Redis, or gives up at once while it is away.
   * @returns null when there is no answer
   */
  async request<T>(command: (redis: Redis) => Promise<T>): Promise<T | null> {
    if (this.redis.status !== 'ready' || performance.now() < this.#restsUntil) return null;
    try {
      const answer = await command(this.redis);
      this.#find();
      return answer;
    } catch (error) {
      this.#restsUntil = performance.now() + REST_MS;
      this.#lose(error);
      return null;
    }
  }

  close(): void {
    // What is logged from here on is no loss.
    this.#isLost = true;
    this.redis.disconnect();
  }

  #lose(error: unknown): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#log.warn({ err: error, code: 'REDIS_AWAY' }, 'Redis does not answer; this process goes on alone');
  }

  #find(): void {
    if (!this.#isLost) return;
    this.#isLost = false;
    this.#log.info({}, 'Redis answers again');
  }
}
