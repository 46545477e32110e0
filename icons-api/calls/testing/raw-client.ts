import net from 'node:net';

/**
 * Connects, sends one part immediately and the other byte by byte, repeatedly, until the server ends the connection.
 * @param readsAfterMs reads nothing before
 * @returns what was received, and the time until the server ended the connection, ms
 */
export async function rawClient(
  url: string,
  first: string,
  { slowly = '', readsAfterMs = 0 }: { slowly?: string; readsAfterMs?: number } = {},
): Promise<{ received: string; endedAfter: number }> {
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
  // The server may cut the connection while we write.
  socket.on('error', () => {});
  socket.write(first);
  let at = 0;
  const drip = setInterval(() => {
    if (slowly !== '' && socket.writable) socket.write(slowly[at++ % slowly.length] ?? '');
  }, 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  return { received, endedAfter: performance.now() - openedAt };
}
