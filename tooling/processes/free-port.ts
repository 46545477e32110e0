import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports for servers of ours. Systems take the ports of outgoing connections from above, so between the look and the
 * server's own listening none of them gets in.
 */
const lowest = 20_000;
const highest = 32_000;

/** Finds a free TCP port on loopback. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(lowest, highest);
    if (await portIsFree(port)) return port;
  }
  throw new Error(`no port from ${lowest} to ${highest} can be listened on`);
}

/** True when a TCP port on loopback is free. */
export async function portIsFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
