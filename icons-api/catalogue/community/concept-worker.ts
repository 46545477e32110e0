import { parentPort, workerData } from 'node:worker_threads';
import { type CatalogueData, readCatalogueData } from '../data/catalogue-data.ts';
import { conceptName } from '../import/concept-name.ts';
import type { SetMapping } from '../sets/set-mapping.ts';

/** What `readConceptData` sends. The set comes with it: its module loads all contracts, which takes longer than the data files. */
export interface ConceptQuery {
  readonly names: readonly string[];
  readonly set: SetMapping;
}

/** The part of the data files about these concepts; small files stay whole. */
function conceptDataOf(data: CatalogueData, { names, set }: ConceptQuery): CatalogueData {
  const concepts = new Set(names.flatMap((name) => [name, conceptName(set, name, data.brands).commonName]));
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

parentPort?.postMessage(conceptDataOf(readCatalogueData(), workerData as ConceptQuery));
