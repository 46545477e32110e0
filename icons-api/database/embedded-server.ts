import { createServer, type Server, type Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket';
import { DatabaseError } from './database-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { QueryQueue } from './query-queue.ts';
import { syncedOptions } from './synced-files.ts';

/** A running embedded database. */
export interface EmbeddedServer {
  /** Address for `openDatabase`. */
  url: string;
  /** Its data directory as a tar file, as it is now. */
  copyOfFiles(): Promise<Blob>;
  /** Ends the connections, closes the database cleanly and gives the lock back. */
  stop(): Promise<void>;
}

/** Connections that may be open at once; they take turns on the one session. */
const MAX_CONNECTIONS = 16;

type HandlerOptions = ConstructorParameters<typeof PGLiteSocketHandler>[0];

/**
 * Opens PGlite on a directory and answers the PostgreSQL protocol on 127.0.0.1.
 * @param directory where the data lives; null keeps it in memory (tests).
 * @param port 0 lets the system choose.
 * @param files what a new one begins with, from `copyOfFiles`
 * @param onPanic it can answer nothing more and needs another process
 * @throws DatabaseError DATABASE_IN_USE when another process has the directory, DATABASE_PORT_TAKEN.
 */
export async function startEmbeddedServer(
  directory: string | null,
  port: number,
  files?: Blob,
  onPanic?: () => void,
): Promise<EmbeddedServer> {
  const lock = directory === null ? null : lockDirectory(directory);
  try {
    const options = {
      extensions: { fuzzystrmatch, pg_trgm, unaccent },
      ...(files && { loadDataDir: files }),
    };
    const database = await PGlite.create({
      ...options,
      ...(directory !== null && syncedOptions(directory, PGlite.defaultStartParams)),
    });
    const sockets = new Set<Socket>();
    const server = serveSessions(new QueryQueue(database, onPanic), sockets);
    const url = `postgres://postgres@127.0.0.1:${await listen(server, port)}/postgres`;
    return {
      url,
      copyOfFiles: () => database.dumpDataDir('none'),
      async stop() {
        const closed = new Promise((resolve) => server.close(resolve));
        for (const socket of sockets) socket.destroy();
        await closed;
        await database.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

function serveSessions(turns: QueryQueue, sockets: Set<Socket>): Server {
  // The library's type names its own class, its code only the methods that QueryQueue has.
  const queryQueue = turns as unknown as HandlerOptions['queryQueue'];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const handler = new PGLiteSocketHandler({ queryQueue, closeOnDetach: true });
    handler
      .attach(socket)
      .catch((error: unknown) => socket.destroy(error instanceof Error ? error : undefined));
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new DatabaseError(
          'DATABASE_PORT_TAKEN',
          `The database cannot listen on 127.0.0.1:${port}.`,
          'Set DB_PORT to a free port.',
          { cause },
        ),
      ),
    );
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
