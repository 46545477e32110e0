import net from 'node:net';

/** A client on a raw connection, as slow as a test wants. */
export interface SlowClient {
  /** All that came until now. */
  readonly received: () => string;
  /** Resolves when the server has ended the connection, with the time since it was opened, ms. */
  readonly ended: Promise<number>;
  /** Reads what the server sends from now on. */
  read(): void;
  close(): void;
}

/**
 * Connects and sends a text: one part at once, the other byte by byte until the connection ends.
 * @param slowly sent with a pause after each byte, over and over
 */
export function slowClient(
  port: number,
  atOnce: string,
  {
    slowly = '',
    pauseMs = 50,
    reads = true,
  }: { readonly slowly?: string; readonly pauseMs?: number; readonly reads?: boolean } = {},
): SlowClient {
  const openedAt = performance.now();
  const socket = net.connect(port, '127.0.0.1');
  let received = '';
  // A server that cuts the connection while we write is what the test waits for.
  socket.on('error', () => {});
  const read = () => {
    socket.on('data', (part) => {
      received += part.toString('latin1');
    });
    socket.resume();
  };
  if (reads) read();
  else socket.pause();
  socket.write(atOnce);
  let at = 0;
  const drip = setInterval(() => {
    if (slowly !== '' && socket.writable) socket.write(slowly[at++ % slowly.length] ?? '');
  }, pauseMs);
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(drip);
      resolve(performance.now() - openedAt);
    });
  });
  return { received: () => received, ended, read, close: () => socket.destroy() };
}
