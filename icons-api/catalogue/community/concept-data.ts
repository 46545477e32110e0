import { Worker } from 'node:worker_threads';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { community } from './community-set.ts';
import type { ConceptQuery } from './concept-worker.ts';

/**
 * The data of a few concepts. The data files are read in a short-lived thread: whole they take 100 ms and some megabytes.
 * @param names words of URLs, from titles of icons or concepts
 */
export function readConceptData(names: readonly string[]): Promise<CatalogueData> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./concept-worker.ts', import.meta.url), {
      workerData: { names, set: community } satisfies ConceptQuery,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The thread that reads concepts ended with code ${code}.`)),
    );
  });
}
