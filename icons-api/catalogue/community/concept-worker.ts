import { parentPort, workerData } from 'node:worker_threads';
import { readCatalogueData } from '../data/catalogue-data.ts';
import { conceptDataOf } from './concept-data.ts';

/** Body of the thread of `readConceptData`. */
const { names } = workerData as { names: string[] };
parentPort?.postMessage(conceptDataOf(readCatalogueData(), names));
