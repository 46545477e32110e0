import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../../database/connection.ts';
import { WorkBusy } from '../../../processes/process-pool.ts';
import { Describer } from '../fingerprint/describer.ts';
import { describeIcons } from '../stored/describe-icons.ts';
import { PictureReader } from '../upload/picture-reader.ts';
import type { PictureReading } from '../upload/read-picture.ts';
import { DrawnCatalogue } from './drawn-catalogue.ts';
import type {
  FollowedCatalogue,
  FromWorker,
  SearchRefusal,
  SimilarSearch,
  ToWorker,
  Wanted,
} from './worker-messages.ts';

/** Entry point of the thread that stores and compares fingerprints. A process computes them. */
const { url } = workerData as { url: string | undefined };
/** Delay after a failure, ms. */
const PAUSE_MS = 5000;
/** How long a replaced catalogue stays available, ms. */
const REPLACED_MS = 10_000;

const database = openDatabase(url, {
  connections: 1,
  onError: (error) => post({ type: 'trouble', message: error.message }),
});
/** By version: the current catalogue, and the previous one for searches in progress. */
const answering = new Map<string, DrawnCatalogue>();
const pictures = new PictureReader();
const describer = new Describer();
let following = new AbortController();

parentPort?.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'find':
      find(message.call, message.search).catch((error: unknown) => {
        post({ type: 'refused', call: message.call, refusal: 'failed', detail: String(error) });
      });
      break;
    case 'follow':
      following.abort();
      following = new AbortController();
      void follow(message.catalogue, following.signal);
      break;
    case 'close':
      following.abort();
      pictures.close();
      describer.close();
      void database.close().then(() => parentPort?.close());
      break;
  }
});

async function find(call: number, { wanted, ...search }: SimilarSearch): Promise<void> {
  const refuse = (refusal: SearchRefusal, detail?: string) =>
    post({ type: 'refused', call, refusal, ...(detail && { detail }) });
  const answer = (known: Exclude<Wanted, { picture: unknown }>, seen?: Uint8Array<ArrayBuffer>) => {
    const found = answering.get(search.version)?.find({ ...search, wanted: known });
    if (found) post({ type: 'found', call, found: seen ? { ...found, seen } : found });
    else refuse('stale');
  };
  if (!('picture' in wanted)) return answer(wanted);
  const reading = await readPicture(wanted);
  if ('problem' in reading) refuse(reading.problem, reading.detail);
  else answer({ fingerprint: reading.fingerprint }, reading.seen);
}

async function readPicture({
  picture,
  ...how
}: Extract<Wanted, { picture: unknown }>): Promise<PictureReading | { problem: 'busy'; detail?: string }> {
  try {
    return await pictures.read(picture, how);
  } catch (error) {
    if (error instanceof WorkBusy) return { problem: 'busy' };
    return { problem: 'unreadable', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** Computes missing fingerprints, then switches to the catalogue. Retries after failures. */
async function follow(catalogue: FollowedCatalogue, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await prepare(catalogue, signal);
      return;
    } catch (error) {
      if (signal.aborted) return;
      post({ type: 'trouble', message: error instanceof Error ? error.message : String(error) });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function prepare(catalogue: FollowedCatalogue, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  const { version } = catalogue;
  const stored = await DrawnCatalogue.read(database, catalogue);
  const total = stored.missing.length;
  let done = 0;
  const report = {
    onDone(icons: number) {
      done += icons;
      post({ type: 'progress', version, done, total });
    },
    onUndrawable: (id: string) => post({ type: 'undrawable', id }),
  };
  if (total > 0) post({ type: 'progress', version, done, total });
  await describeIcons(database, describer, stored.missing, report, signal);
  // Other processes may have stored some of them.
  const { drawn } = total > 0 ? await DrawnCatalogue.read(database, catalogue) : stored;
  if (signal.aborted) return;
  const before = [...answering.keys()].filter((other) => other !== version);
  answering.set(version, drawn);
  setTimeout(() => {
    for (const other of before) answering.delete(other);
  }, REPLACED_MS).unref();
  post({ type: 'ready', version, made: total, seconds: (performance.now() - started) / 1000 });
}

function post(message: FromWorker): void {
  parentPort?.postMessage(message);
}
