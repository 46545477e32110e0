import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What one client may take of the server. Times in ms. */
export interface ClientLimits {
  /** The head of a request must be there by then. */
  headersMs: number;
  /** The whole request must be there by then. */
  requestMs: number;
  /** Of an answer that waits for its client, some more must have been taken by then; it may be a quarter longer. */
  stalledMs: number;
  /** So long a connection without a request is kept. */
  idleMs: number;
}

export const DEFAULT_CLIENT_LIMITS: ClientLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  stalledMs: 30_000,
  idleMs: 65_000,
};

/** The limits as fastify takes them. */
export function connectionOptions({ headersMs, requestMs, idleMs }: ClientLimits) {
  const headersTimeout = Math.min(headersMs, requestMs);
  return {
    // Node looks every half minute otherwise, and a limit of seconds would mean nothing.
    http: { headersTimeout, connectionsCheckingInterval: Math.max(100, headersTimeout / 4) },
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
  };
}

/**
 * Ends the connections of clients that do not take their answers. Node's limit for a connection on which nothing moves is set
 * where an answer waits; on every connection it would be set anew at each request, for a twentieth of a search.
 */
export function endStalledConnections(server: Server, { stalledMs }: ClientLimits): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const look = () => {
    for (const socket of sockets) {
      if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(stalledMs);
    }
  };
  const looking = setInterval(look, stalledMs / 4).unref();
  server.once('close', () => clearInterval(looking));
}
