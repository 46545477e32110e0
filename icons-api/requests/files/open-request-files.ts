import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/connection.ts';
import type { DurableFiles } from '../../file-store/durable-files.ts';
import { HashedFiles } from '../../file-store/hashed-files.ts';
import { FileReader } from './file-reader.ts';
import { RequestFiles } from './request-files.ts';
import { sweepFiles } from './sweep-files.ts';

/** How often it is swept, and how long after the start first, ms. */
const SWEEP_EVERY_MS = 600_000;
const FIRST_SWEEP_MS = 90_000;

/** Files of requests of a process. */
export interface OpenRequestFiles {
  files: RequestFiles;
  /** Ends sweeps and the processes that read files. */
  close(): Promise<void>;
}

/** Opens the files that visitors attach to requests. What they leave is swept every ten minutes. */
export function openRequestFiles(options: {
  database: Database;
  files: DurableFiles;
  log: FastifyBaseLogger;
}): OpenRequestFiles {
  const { database, files, log } = options;
  const pictures = new HashedFiles(files, 'request-files', (file, what) =>
    log.error({ code: 'UNKNOWN_FILE' }, `The picture of an attached file, ${file}, is ${what}.`),
  );
  const reader = new FileReader();
  let running = Promise.resolve();
  const sweep = () => {
    running = running.then(() =>
      sweepFiles({ database, pictures, now: Date.now() }).catch((error: unknown) =>
        log.warn({ err: error }, 'Files of requests were not swept; it is tried again later'),
      ),
    );
  };
  const first = setTimeout(sweep, FIRST_SWEEP_MS).unref();
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return {
    files: new RequestFiles({ database, pictures, reader }),
    async close() {
      clearTimeout(first);
      clearInterval(timer);
      reader.close();
      await running;
    },
  };
}
