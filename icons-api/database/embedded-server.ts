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
  /** For `openDatabase`. */
  url: string;
  /** The data directory as a tar file. */
  copyOfFiles(): Promise<Blob>;
  /** Closes the connections and the database, and releases the lock. */
  stop(): Promise<void>;
}

/** Concurrent connections, which share one session. */
const MAX_CONNECTIONS = 16;

type HandlerOptions = ConstructorParameters<typeof PGLiteSocketHandler>[0];

/**
 * Opens PGlite on a directory and answers the PostgreSQL protocol on 127.0.0.1.
 * @param directory null for a database in memory (tests)
 * @param port 0 takes any free one
 * @param files initial files, from `copyOfFiles`
 * @param onPanic the process must be restarted
 * @throws DatabaseError DATABASE_IN_USE when another process has the directory, DATABASE_PORT_TAKEN
 */
export async function startEmbeddedServer(
  directory: string | null,
  port: number,
  files?: Blob,
  onPanic?: () => void,
): Promise<EmbeddedServer> {
  const lock = directory === null ? null : lockDirectory(directory);
  try {
    const database = await PGlite.create({
      extensions: { fuzzystrmatch, pg_trgm, unaccent },
      ...(files && { loadDataDir: files }),
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
  // The library's type is its own class; it only calls the methods of QueryQueue.
  const queryQueue = turns as unknown as HandlerOptions['queryQueue'];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const handler = new PGLiteSocketHandler({ queryQueue, closeOnDetach: true });
    handler.attach(socket).catch((error: Error) => socket.destroy(error));
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      const message = `The database cannot listen on 127.0.0.1:${port}.`;
      reject(new DatabaseError('DATABASE_PORT_TAKEN', message, 'Set DB_PORT to a free port.', { cause }));
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
