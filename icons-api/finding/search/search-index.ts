import { LRUCache } from 'lru-cache';
import type { IndexData } from './index-data.ts';
import { createScratch, type Scratch } from './scratch.ts';
import type { SearchPage } from './search-page.ts';

/** Pages of results that stay ready. A page of 60 icons takes about a kilobyte with its key. */
const PAGES = 4000;

/** The index of one catalogue version with what its searches share. */
export interface SearchIndex {
  data: IndexData;
  scratch: Scratch;
  /** Recent pages by request; a new index begins without any. */
  pages: LRUCache<string, SearchPage>;
}

/** Makes an index ready for searches. */
export function searchIndexOf(data: IndexData): SearchIndex {
  return {
    data,
    scratch: createScratch(data.concepts.prior.length),
    pages: new LRUCache({ max: PAGES }),
  };
}
