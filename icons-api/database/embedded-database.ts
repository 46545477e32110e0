import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { systemFaultOf } from '@icoteca/shared-contracts/system-faults';
import { DatabaseError } from './database-error.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { maintainOneTable } from './maintain-tables.ts';
import { repeat } from './repeat.ts';

const MAINTAIN_EVERY_MS = 60_000;
const MAINTENANCE_BYTES = 100_000_000;

/**
 * The database process: PGlite on DATA_DIR/database, answering on 127.0.0.1:DB_PORT (default 5433).
 * Prints one JSON line when it is ready and one when it cannot start; closes cleanly on SIGTERM and SIGINT.
 */
const dataDirectory = resolve(process.env.DATA_DIR ?? join(import.meta.dirname, '../../.data'));
const port = Number(process.env.DB_PORT ?? 5433);

try {
  mkdirSync(dataDirectory, { recursive: true });
  const server = await startEmbeddedServer(join(dataDirectory, 'database'), port, undefined, panic);
  // A failed run is no fault of the data; the next one tries again.
  const maintain = async () => (await hasRoom()) && maintainOneTable(server.url);
  const stopMaintaining = repeat(maintain, console.error, {
    everyMs: MAINTAIN_EVERY_MS,
    firstAfterMs: MAINTAIN_EVERY_MS,
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    stopMaintaining()
      .then(() => server.stop())
      .then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(JSON.stringify({ event: 'ready', url: server.url, pid: process.pid }));
} catch (error) {
  fail(error);
}

/** Maintenance writes to the log, and leaves the last of the disk to what visitors write. */
async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDirectory);
  return bavail * bsize > MAINTENANCE_BYTES;
}

/** Like PostgreSQL: the next process recovers from the log. */
function panic(): void {
  const message = 'The database could not write its log, most likely because the disk is full.';
  // The client gets the error first.
  setImmediate(() => fail(new DatabaseError('DATABASE_PANIC', message, 'Free some space; it starts again.')));
}

function fail(error: unknown): never {
  console.log(JSON.stringify({ event: 'failed', ...failureOf(error) }));
  process.exit(1);
}

function failureOf(error: unknown): { code: string; message: string; hint: string } {
  if (error instanceof DatabaseError) return { code: error.code, message: error.message, hint: error.hint };
  const fault = systemFaultOf(error);
  if (fault) return fault;
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  return {
    code: 'DATABASE_UNAVAILABLE',
    message: `It cannot open ${join(dataDirectory, 'database')}: ${reason}`,
    hint: 'Restore the folder from a back-up (npm run restore), or move it away to begin with an empty database.',
  };
}
