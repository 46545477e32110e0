import { parentPort, workerData } from 'node:worker_threads';
import { readEnglishWords, readLocaleWords, readThesaurus } from '../../catalogue/data/public.ts';
import { readSnapshot } from '../../catalogue/snapshot/public.ts';
import { openPool } from '../../database/pool.ts';
import { buildIndex, transferList } from './build-index.ts';
import { readLooks } from './looks/read-looks.ts';

/** Entry point of the worker that builds the index off the event loop. */
const { url } = workerData as { url: string | undefined };
// Without drizzle, which takes as long to load as the catalogue to read.
const pool = openPool(url);
try {
  const index = buildIndex(await readSnapshot(pool), {
    localeWords: readLocaleWords(),
    englishWords: readEnglishWords(),
    thesaurus: readThesaurus(),
    looks: readLooks(),
  });
  parentPort?.postMessage(index, transferList(index));
} finally {
  await pool.end();
}
