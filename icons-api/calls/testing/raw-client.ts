import net from 'node:net';

/** What a server did with a connection on which a text was sent as it stands. */
export interface RawAnswer {
  received: string;
  /** Time until the server ended the connection, ms. */
  endedAfter: number;
}

/**
 * Connects, sends one part at once and the other byte by byte, over and over, until the server ends the connection.
 * @param readsAfterMs reads nothing before
 */
export async function rawClient(
  url: string,
  atOnce: string,
  { slowly = '', readsAfterMs = 0 }: { slowly?: string; readsAfterMs?: number } = {},
): Promise<RawAnswer> {
  const openedAt = performance.now();
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (part) => {
    received += part.toString('latin1');
  });
  if (readsAfterMs > 0) {
    socket.pause();
    setTimeout(() => socket.resume(), readsAfterMs);
  }
  // A server that cuts the connection while we write is what the test waits for.
  socket.on('error', () => {});
  socket.write(atOnce);
  let at = 0;
  const drip = setInterval(() => {
    if (slowly !== '' && socket.writable) socket.write(slowly[at++ % slowly.length] ?? '');
  }, 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  return { received, endedAfter: performance.now() - openedAt };
}
