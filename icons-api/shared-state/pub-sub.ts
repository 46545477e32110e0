/** What processes of the API tell each other. */
export interface PubSubMessages {
  /** A picture was taken out of the caches, by its key: whoever keeps it drops it. */
  'picture-forgotten': { readonly key: string };
  /** The catalogue has another version: every process with an index of it rebuilds that. */
  'catalogue-moved': Readonly<Record<string, never>>;
}

export type Topic = keyof PubSubMessages;

/** Tells the other processes of the API something. What is told while one of them is away is lost on it. */
export interface PubSub {
  /** Tells the others. Never rejects. @returns false when they could not be reached */
  publish<T extends Topic>(topic: T, message: PubSubMessages[T]): Promise<boolean>;
  /** Calls back with what the others tell; one's own pubSub do not come back. */
  subscribe<T extends Topic>(topic: T, listener: (message: PubSubMessages[T]) => void): void;
}

/** For an API of one process: there is nobody to tell. */
export const noPubSub: PubSub = {
  publish: async () => true,
  subscribe: () => undefined,
};
