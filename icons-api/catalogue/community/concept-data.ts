import { Worker } from 'node:worker_threads';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { conceptName } from '../import/concept-name.ts';
import { community } from './community-set.ts';

/**
 * The data of a few concepts. The data files are read in a short-lived thread: whole they take 100 ms and some megabytes.
 * @param names words of URLs, from titles of icons or concepts
 */
export function readConceptData(names: readonly string[]): Promise<CatalogueData> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./concept-worker.ts', import.meta.url), { workerData: { names } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The thread that reads concepts ended with code ${code}.`)),
    );
  });
}

/** The part of the data files about these concepts; small files stay whole. */
export function conceptDataOf(data: CatalogueData, names: readonly string[]): CatalogueData {
  const concepts = new Set(
    names.flatMap((name) => [name, conceptName(community, name, data.brands).commonName]),
  );
  const filed = [...concepts].flatMap((concept) => {
    const parts = concept.split('-');
    return [...parts.map((_, at) => parts.slice(0, at + 1).join('-')), parts.at(-1) as string];
  });
  return {
    ...data,
    categoryOfRaw: new Map(),
    categoryOfConcept: partOf(data.categoryOfConcept, filed),
    tags: partOf(data.tags, concepts),
    popularity: partOf(data.popularity, concepts),
  };
}

function partOf<T>(whole: ReadonlyMap<string, T>, keys: Iterable<string>): Map<string, T> {
  return new Map([...keys].flatMap((key) => (whole.has(key) ? [[key, whole.get(key) as T]] : [])));
}
