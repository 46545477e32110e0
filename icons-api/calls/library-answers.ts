import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connection.ts';
import type { SearchIndex } from '../finding/search/public.ts';
import { type Library, readLibrary } from './library.ts';

/** Answers kept in memory; those of an older catalogue leave first. */
const MAX_ANSWERS = 600;

/** Where the library is read from. */
export interface LibrarySource {
  database: Database;
  /** The index of a catalogue version, by default the current one. @throws CatalogueChanged, ApiFailure CATALOGUE_EMPTY */
  indexAt(version?: string): SearchIndex;
}

/** Answers that depend on the catalogue version alone: the same for every visitor until the next import. */
export interface LibraryAnswers {
  /** The library of the present catalogue, read once a version. */
  library(): Promise<Library>;
  /**
   * The JSON that `make` gives, made once a version under this name; calls that come meanwhile share the work. A failure
   * is not kept.
   */
  cached(name: string, make: (library: Library) => object | Promise<object>): Promise<string>;
}

/** Makes the answers of one server. @param plans whether anything is sold */
export function libraryAnswers({ database, indexAt }: LibrarySource, plans: boolean): LibraryAnswers {
  const libraries = new LRUCache<string, Library>({
    max: 1,
    fetchMethod: (version) => readLibrary(database, indexAt(version).data, plans),
  });
  const answers = new LRUCache<string, string, (library: Library) => object | Promise<object>>({
    max: MAX_ANSWERS,
    fetchMethod: async (_name, _stale, { context }) => JSON.stringify(await context(await library())),
  });

  async function library(): Promise<Library> {
    return (
      (await libraries.fetch(indexAt().data.version)) ?? Promise.reject(new Error('No library was read.'))
    );
  }

  return {
    library,
    async cached(name, make) {
      // The version is part of the name, so that no answer outlives its catalogue.
      const answer = await answers.fetch(`${indexAt().data.version} ${name}`, { context: make });
      return answer ?? Promise.reject(new Error(`No answer was made for ${name}.`));
    },
  };
}
