import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseError } from './database-error.ts';
import { startEmbeddedServer } from './embedded-server.ts';

/**
 * The database process: PGlite on DATA_DIR/database, answering on 127.0.0.1:DB_PORT (default 5433).
 * Prints one JSON line when it is ready and one when it cannot start; closes cleanly on SIGTERM and SIGINT.
 */
const dataDirectory = resolve(process.env.DATA_DIR ?? join(import.meta.dirname, '../../.data'));
const port = Number(process.env.DB_PORT ?? 5433);

try {
  mkdirSync(dataDirectory, { recursive: true });
  const server = await startEmbeddedServer(join(dataDirectory, 'database'), port);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(JSON.stringify({ event: 'ready', url: server.url, pid: process.pid }));
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  const known =
    error instanceof DatabaseError
      ? { code: error.code, hint: error.hint }
      : { code: 'DATABASE_UNAVAILABLE' };
  const message = error instanceof Error ? error.message : String(error);
  console.log(JSON.stringify({ event: 'failed', ...known, message }));
  process.exit(1);
}
