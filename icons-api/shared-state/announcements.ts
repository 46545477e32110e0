/** What processes of the API tell each other. */
export interface AnnouncedTopics {
  /** A picture was taken out of the caches, by its key: whoever keeps it drops it. */
  'picture-forgotten': { readonly key: string };
  /** The catalogue has another version: every process with an index of it rebuilds that. */
  'catalogue-moved': Readonly<Record<string, never>>;
}

export type Topic = keyof AnnouncedTopics;

/** Tells the other processes of the API something. What is told while one of them is away is lost on it. */
export interface Announcements {
  /** Tells the others. Never rejects. @returns false when they could not be reached */
  announce<T extends Topic>(topic: T, message: AnnouncedTopics[T]): Promise<boolean>;
  /** Calls back with what the others tell; one's own announcements do not come back. */
  hear<T extends Topic>(topic: T, listener: (message: AnnouncedTopics[T]) => void): void;
}

/** For an API of one process: there is nobody to tell. */
export const nobodyElse: Announcements = {
  announce: async () => true,
  hear: () => undefined,
};
