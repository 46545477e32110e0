import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { AnswerReader } from './answer-reader.ts';

/** How a server is loaded. */
export interface Load {
  connections: number;
  seconds: number;
  headers?: Readonly<Record<string, string>>;
}

const READ_AT_ONCE = 256 * 1024;
/** A server that says nothing for so long has failed, ms. */
const SILENT_MS = 30_000;

/**
 * Requests a second at so many connections, which ask the paths in turn, all together: no path is asked again before all
 * others were. The generator shares the processors with the server, so it only counts the bytes of a body: common ones turn
 * each body into text, which takes ten times as long for a packed page as for the same bytes in ASCII.
 * @throws Error when an answer is not 200 or a connection is lost
 */
export async function requestsPerSecond(
  url: string,
  paths: readonly string[],
  { connections, seconds, headers = {} }: Load,
): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const lines = [`Host: ${host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`));
  let asked = 0;
  let answered = 0;
  const start = performance.now();
  const until = start + seconds * 1000;
  const next = () => (performance.now() < until ? requests[asked++ % requests.length] : undefined);
  const clients = Array.from({ length: connections }, () =>
    client({ host: hostname, port: Number(port) }, next, () => {
      answered++;
    }),
  );
  await Promise.all(clients).catch((error: Error) => {
    throw new Error(`${url}: ${error.message}`, { cause: error });
  });
  return answered / ((performance.now() - start) / 1000);
}

/** One connection that asks again as soon as it is answered; ends when there is nothing more to ask. */
function client(
  server: { host: string; port: number },
  next: () => Buffer | undefined,
  onAnswer: () => void,
): Promise<void> {
  const answer = new AnswerReader();
  return new Promise((resolve, reject) => {
    let isOver = false;
    const ask = () => {
      const request = next();
      if (request) socket.write(request);
      else {
        isOver = true;
        socket.end();
      }
    };
    const read = (bytes: Buffer) => {
      if (!answer.read(bytes)) return;
      if (answer.status !== 200) throw new Error(`an answer was ${answer.status}`);
      onAnswer();
      ask();
    };
    const callback = (length: number, buffer: Uint8Array) => {
      try {
        read(Buffer.from(buffer.buffer, buffer.byteOffset, length));
      } catch (error) {
        socket.destroy(error as Error);
      }
      return true;
    };
    // Read into the same memory again and again.
    const socket = connect({ ...server, onread: { buffer: Buffer.alloc(READ_AT_ONCE), callback } });
    socket.setNoDelay(true);
    socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('no answer came')));
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.once('close', () => (isOver ? resolve() : reject(new Error('the connection was closed'))));
  });
}

/** Milliseconds of each request of one client that asks one path after the other on one connection. */
export async function latencies(url: string, paths: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  try {
    for (const path of paths) {
      const start = performance.now();
      await read(url + path, agent);
      times.push(performance.now() - start);
    }
  } finally {
    agent.destroy();
  }
  return times;
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}.`)),
      );
    }).once('error', reject);
  });
}
