import { parentPort, workerData } from 'node:worker_threads';
import { readEnglishWords } from '../catalogue/data/english-words.ts';
import { readLocaleWords } from '../catalogue/data/locale-words.ts';
import { readSnapshot } from '../catalogue/snapshot.ts';
import { openDatabase } from '../database/connection.ts';
import { buildIndex, transferList } from './build-index.ts';

/** Body of the worker that reads the catalogue and builds its index away from the server's event loop. */
const { url } = workerData as { url: string | undefined };
const database = openDatabase(url);
try {
  const index = buildIndex(await readSnapshot(database), {
    localeWords: readLocaleWords(),
    englishWords: readEnglishWords(),
  });
  parentPort?.postMessage(index, transferList(index));
} finally {
  await database.close();
}
