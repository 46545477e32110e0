import { Worker } from 'node:worker_threads';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { conceptName } from '../import/concept-name.ts';
import { community } from './community-set.ts';

/**
 * What the data files say of a few ideas. They are read in a separate thread, which ends: whole they take 100 ms of a
 * processor and some megabytes.
 * @param names words of addresses, from titles of icons or ideas
 */
export function readConceptData(names: readonly string[]): Promise<CatalogueData> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./concept-worker.ts', import.meta.url), { workerData: { names } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that reads ideas ended with code ${code}.`)));
  });
}

/** The part of the data files about these ideas; small files stay whole. */
export function conceptDataOf(data: CatalogueData, names: readonly string[]): CatalogueData {
  const ideas = new Set(
    names.flatMap((name) => [name, conceptName(community, name, data.brands).commonName]),
  );
  const filed = [...ideas].flatMap((idea) => {
    const parts = idea.split('-');
    return [...parts.map((_, at) => parts.slice(0, at + 1).join('-')), parts.at(-1) as string];
  });
  return {
    ...data,
    categoryOfRaw: new Map(),
    categoryOfConcept: partOf(data.categoryOfConcept, filed),
    tags: partOf(data.tags, ideas),
    popularity: partOf(data.popularity, ideas),
  };
}

function partOf<T>(whole: ReadonlyMap<string, T>, keys: Iterable<string>): Map<string, T> {
  return new Map([...keys].flatMap((key) => (whole.has(key) ? [[key, whole.get(key) as T]] : [])));
}
