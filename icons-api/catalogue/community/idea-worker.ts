import { parentPort, workerData } from 'node:worker_threads';
import { readCatalogueData } from '../data/catalogue-data.ts';
import { ideaDataOf } from './idea-data.ts';

/** Body of the thread of `readIdeaData`. */
const { names } = workerData as { names: string[] };
parentPort?.postMessage(ideaDataOf(readCatalogueData(), names));
