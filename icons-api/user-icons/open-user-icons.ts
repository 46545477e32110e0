import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection.ts';
import { SvgGatePool } from '../drawing/svg-gate/public.ts';
import type { DurableFiles } from '../file-store/durable-files.ts';
import type { UserIconSource } from './port.ts';
import type { ReadUpload } from './read-upload.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { Uploads } from './uploads.ts';
import { UserDrawings } from './user-drawings.ts';
import { UserIconStore } from './user-icon-store.ts';

/** How often it is swept, and how long after the start first, ms. */
const SWEEP_EVERY_MS = 600_000;
const FIRST_SWEEP_MS = 60_000;

/** Uploaded icons of a process: to read, and to take in. */
export interface OpenUserIcons {
  icons: UserIconSource;
  uploads: Uploads;
  /** Ends sweeps and the processes of the gate. */
  close(): Promise<void>;
}

/** Opens uploaded icons. What uploads and deleted collections leave is swept every ten minutes. */
export function openUserIcons(options: {
  database: Database;
  files: DurableFiles;
  log: FastifyBaseLogger;
}): OpenUserIcons {
  const { database, files, log } = options;
  const drawings = new UserDrawings(files, (message) => log.error({ code: 'ICON_FILE_LOST' }, message));
  const gates = new SvgGatePool<ReadUpload>(new URL('./upload-process.ts', import.meta.url));
  let running = Promise.resolve();
  const sweep = () => {
    running = running.then(() =>
      sweepUploads({ database, drawings, now: Date.now() }).catch((error: unknown) =>
        log.warn({ err: error }, 'Uploads were not swept; it is tried again later'),
      ),
    );
  };
  const first = setTimeout(sweep, FIRST_SWEEP_MS).unref();
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return {
    icons: new UserIconStore(database, drawings),
    uploads: new Uploads({ database, drawings, gates }),
    async close() {
      clearTimeout(first);
      clearInterval(timer);
      gates.close();
      await running;
    },
  };
}
