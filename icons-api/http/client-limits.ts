import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long the server waits for one client, ms. */
export interface ClientLimits {
  /** For the head of a request. */
  headersMs: number;
  /** For the whole request. */
  requestMs: number;
  /** For a client to read more of an answer; up to a quarter longer. */
  stalledMs: number;
  /** For the next request on an open connection. */
  idleMs: number;
}

export const DEFAULT_CLIENT_LIMITS: ClientLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  stalledMs: 30_000,
  idleMs: 65_000,
};

/** The limits as options of fastify. */
export function connectionOptions({ headersMs, requestMs, idleMs }: ClientLimits) {
  const headersTimeout = Math.min(headersMs, requestMs);
  return {
    // By default Node checks every half minute, too rarely for limits of seconds.
    http: { headersTimeout, connectionsCheckingInterval: Math.max(100, headersTimeout / 4) },
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
  };
}

/**
 * Ends the connections of clients that do not read their answers. The socket timeout is set only where an answer waits: set at
 * each request it costs a twentieth of a search.
 */
export function endStalledConnections(server: Server, { stalledMs }: ClientLimits): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const check = setInterval(() => {
    for (const socket of sockets)
      if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(stalledMs);
  }, stalledMs / 4).unref();
  server.once('close', () => clearInterval(check));
}
