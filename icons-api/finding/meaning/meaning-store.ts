import type { IndexData } from '../search/index-data.ts';
import type { MeaningSource, Meanings } from './meanings.ts';

/** The meanings of each index, made with the first search that asks for them. */
export interface MeaningStore {
  /** The meanings of an index; null when they are not there within `waitMs`. They go on being made meanwhile. */
  of(index: IndexData, waitMs: number): Promise<Meanings | null>;
}

/** @param onError is told when meanings could not be made; the next search tries again. */
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
