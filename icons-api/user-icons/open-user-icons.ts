import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection.ts';
import { type RepeatTimes, repeat } from '../database/repeat.ts';
import { SvgGatePool } from '../drawing/svg-gate/public.ts';
import type { DurableFiles } from '../file-store/durable-files.ts';
import type { UserIconSource } from './port.ts';
import type { ReadUpload } from './read-upload.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { Uploads } from './uploads.ts';
import { UserDrawings } from './user-drawings.ts';
import { UserIconStore } from './user-icon-store.ts';

const SWEEP = { everyMs: 600_000, firstAfterMs: 60_000 };

/** Opens the uploaded icons of a process, and sweeps unused ones every ten minutes. */
export function openUserIcons(options: {
  database: Database;
  files: DurableFiles;
  log: FastifyBaseLogger;
  sweep?: RepeatTimes;
}) {
  const { database, files, log, sweep = SWEEP } = options;
  const drawings = new UserDrawings(files, (message) => log.error({ code: 'ICON_FILE_LOST' }, message));
  const gates = new SvgGatePool<ReadUpload>(new URL('./upload-process.ts', import.meta.url));
  const stopSweeps = repeat(
    () => sweepUploads(database, drawings, Date.now()),
    (error) => log.warn({ err: error }, 'Uploads were not swept; it is tried again later'),
    sweep,
  );
  const icons: UserIconSource = new UserIconStore(database, drawings);
  return {
    icons,
    uploads: new Uploads({ database, drawings, gates }),
    /** Ends sweeps and the processes of the gate. */
    close() {
      gates.close();
      return stopSweeps();
    },
  };
}
