import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers badly; requests of a page are led to one of its addresses. */
export interface BadLine {
  /** Breaks the connection off after the head of the answer. */
  readonly reset: string;
  /** Says nothing for 30 s and closes then. */
  readonly hang: string;
  /** Sends one byte a second. */
  readonly drip: string;
  close(): Promise<void>;
}

const HANG_MS = 30_000;

/** Starts it on a free port of loopback. */
export async function startBadLine(): Promise<BadLine> {
  const timers = new Set<NodeJS.Timeout>();
  const server = http.createServer((request, response) => {
    const head = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
    if (request.url === '/hang') {
      timers.add(setTimeout(() => response.destroy(), HANG_MS));
      return;
    }
    response.writeHead(200, { ...head, 'content-length': '50000' });
    response.write('/');
    if (request.url === '/reset') setTimeout(() => response.destroy(), 20);
    else {
      const drip = setInterval(() => response.write('/'), 1000);
      timers.add(drip);
      response.once('close', () => clearInterval(drip));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    reset: `${address}/reset`,
    hang: `${address}/hang`,
    drip: `${address}/drip`,
    close: () =>
      new Promise((resolve) => {
        for (const timer of timers) clearTimeout(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
