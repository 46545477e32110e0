import { LRUCache } from 'lru-cache';
import { ByteCache } from '../cache/byte-cache.ts';
import type { Database } from '../database/connection.ts';
import type { SearchIndex } from '../finding/search/public.ts';
import { type Library, readLibrary } from './library.ts';

/** Cached answers; those of an older catalogue are evicted first. */
const CACHE_BYTES = 16 * 2 ** 20;

/** Where the library is read from. */
export interface LibrarySource {
  database: Database;
  /** The index of a catalogue version, by default the current one. @throws CatalogueChanged, ApiFailure CATALOGUE_EMPTY */
  indexAt(version?: string): SearchIndex;
}

type Compute = (library: Library) => object | Promise<object>;

/** Answers that depend on the catalogue version alone. @param plans whether anything is sold */
export function libraryAnswers({ database, indexAt }: LibrarySource, plans: boolean) {
  const libraries = new LRUCache<string, Library>({
    max: 1,
    fetchMethod: (version) => readLibrary(database, indexAt(version).data, plans),
  });
  const answers = new ByteCache<string, Compute>('library-answers', {
    maxBytes: CACHE_BYTES,
    bytesOf: (json) => json.length,
    fetchMethod: async (_name, _stale, { context }) => JSON.stringify(await context(await library())),
  });

  /** The library of the current catalogue, read once a version. */
  const library = (): Promise<Library> => libraries.forceFetch(indexAt().data.version);

  return {
    library,
    /** The JSON of `compute`, cached by version and name; concurrent calls share the work. Failures are not cached. */
    cached: (name: string, compute: Compute): Promise<string> =>
      answers.getOrMake(`${indexAt().data.version} ${name}`, compute),
  };
}

export type LibraryAnswers = ReturnType<typeof libraryAnswers>;
