import { createPageServices } from './page-services.ts';
import { runWorker } from './run-worker.ts';

void runWorker(createPageServices);
