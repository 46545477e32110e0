/** At most so long what can wait does wait for the rest, ms. */
const timeoutMs = 3000;

/** The order in which parts of a page are fetched. */
export interface LoadOrder {
  /** Fetches what the page needs now. */
  now<T>(load: () => Promise<T>): Promise<T>;
  /** Fetches what can wait: when everything that is needed now is there, or has taken too long. */
  afterwards<T>(load: () => Promise<T>): Promise<T>;
}

export function createLoadOrder(): LoadOrder {
  const running = new Set<Promise<unknown>>();
  return {
    async now(load) {
      const loading = load();
      running.add(loading);
      try {
        return await loading;
      } finally {
        running.delete(loading);
      }
    },
    async afterwards(load) {
      const tooLong = new Promise((resolve) => setTimeout(resolve, timeoutMs));
      await Promise.race([Promise.allSettled([...running]), tooLong]);
      return load();
    },
  };
}
