import type { IndexData } from '../search/index-data.ts';
import type { MeaningSource, Meanings } from './meanings.ts';

/** Meanings per index, computed with the first search that needs them. */
export interface MeaningStore {
  /** Null when they are not available within `waitMs`; the computation goes on. */
  of(index: IndexData, waitMs: number): Promise<Meanings | null>;
}

/** @param onError called when the computation failed; the next search retries */
export function createMeaningStore(source: MeaningSource, onError: (error: unknown) => void): MeaningStore {
  const made = new WeakMap<IndexData, Promise<Meanings | null>>();

  function make(index: IndexData): Promise<Meanings | null> {
    const making = source(index).catch((error: unknown) => {
      made.delete(index);
      onError(error);
      return null;
    });
    made.set(index, making);
    return making;
  }

  return {
    async of(index, waitMs) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), waitMs);
      });
      try {
        return await Promise.race([made.get(index) ?? make(index), late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
