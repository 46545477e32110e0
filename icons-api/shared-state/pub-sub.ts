/** Messages between the processes of the API, by topic. */
export interface PubSubMessages {
  /** A picture was purged: every process drops it from its caches. */
  'picture-forgotten': { readonly key: string };
  /** The catalogue has a new version: every process rebuilds its index. */
  'catalogue-moved': Readonly<Record<string, never>>;
}

export type Topic = keyof PubSubMessages;

/** Messages to the other processes of the API; one that is unreachable misses them. */
export interface PubSub {
  /** Never rejects. @returns false when the others could not be reached */
  publish<T extends Topic>(topic: T, message: PubSubMessages[T]): Promise<boolean>;
  /** Listens to the other processes; a process does not receive its own messages. */
  subscribe<T extends Topic>(topic: T, listener: (message: PubSubMessages[T]) => void): void;
}

/** For an API of one process. */
export const noPubSub: PubSub = { publish: async () => true, subscribe: () => undefined };
