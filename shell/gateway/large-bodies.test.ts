import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import {
  apiProblemSchema,
  bodyLimitOf,
  CALL_MAX_BYTES,
  IMAGE_SEARCH_MAX_BYTES,
  UPLOAD_BATCH_MAX,
  UPLOAD_FILE_MAX_BYTES,
} from '@icoteca/shared-contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerApiProxy } from './api-proxy.ts';
import { usualClientLimits } from './client-limits.ts';
import { refuseFailedRequest } from './refused-requests.ts';
import { readUnreadBodies } from './unread-bodies.ts';

let api: http.Server;
let gateway: FastifyInstance;
let reached = 0;
const restLimits = { bytes: 8 * 2 ** 20, answerWithinMs: 500, withinMs: 3000 };

beforeAll(async () => {
  api = http.createServer((request, response) => {
    reached += 1;
    if (request.url === '/api/refuses') {
      // As fastify refuses: at once, with the rest unread, and away.
      response
        .writeHead(401, { connection: 'close', 'content-type': 'application/json' })
        .end('{"early":true}');
      return;
    }
    request.resume().once('end', () => response.end('{"whole":true}'));
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  gateway = Fastify();
  gateway.setErrorHandler(refuseFailedRequest);
  readUnreadBodies(gateway, restLimits);
  registerApiProxy(gateway, {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    limits: usualClientLimits,
    originOf: (host) => `http://${host}`,
    tokenOrigins: [],
    onTelemetry: () => {},
  });
  gateway.get('/server_status', async () => 'Ok');
  await gateway.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(async () => {
  await gateway?.close();
  api?.closeAllConnections();
  api?.close();
});

interface Answered {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

/** One connection, byte for byte: its next answer can only come when the request before was read to its end. */
async function connect() {
  const { port } = gateway.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (part) => {
    received += part.toString('latin1');
  });
  socket.on('error', () => {});
  await once(socket, 'connect');

  const write = async (part: string | Buffer) => {
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  };
  /** Sends a request whole, whatever comes back meanwhile. @returns its answer, and how long that took after the last byte */
  async function send(
    path: string,
    { bytes = 0, isChunked = false, method = 'POST' } = {},
  ): Promise<Answered> {
    received = '';
    const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
    const body = bytes > 0 ? `content-type: application/json\r\n${length}\r\n` : '';
    await write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${body}\r\n`);
    for (let left = bytes; left > 0; left -= 2 ** 16) {
      const piece = Buffer.alloc(Math.min(left, 2 ** 16), 'x');
      await write(isChunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece);
    }
    if (isChunked) await write('0\r\n\r\n');
    const sentAt = performance.now();
    await expect
      .poll(() => received, { timeout: 20_000, interval: 5 })
      .toMatch(/^HTTP.*(\}|Ok|\r\n0\r\n\r\n)$/s);
    const [, status, text = ''] = /^HTTP\/1\.1 (\d{3}).*?\r\n\r\n(.*)$/s.exec(received) ?? [];
    return {
      status: Number(status),
      body: /(\{.*\}|Ok)/.exec(text)?.[0] ?? '',
      ms: performance.now() - sentAt,
    };
  }
  return { send, isOpen: () => socket.writable && !socket.destroyed, close: () => socket.destroy() };
}

const search = '/api/iconsets/vector/search/file';
const upload = '/siteApi/icons/collections/c1/upload';

describe('a body over the limit', () => {
  it.each([
    ['a call', '/img/plainConverter', 2 * CALL_MAX_BYTES, false, 'REQUEST_TOO_LARGE'],
    [
      'a call that does not say how much comes',
      '/img/plainConverter',
      2 * CALL_MAX_BYTES,
      true,
      'REQUEST_TOO_LARGE',
    ],
    ['an upload into a collection', upload, bodyLimitOf(upload).maxBytes + 1, false, 'REQUEST_TOO_LARGE'],
    ['an upload of unsaid size', upload, bodyLimitOf(upload).maxBytes + 1, true, 'REQUEST_TOO_LARGE'],
    ['events of downloads', '/api/downloadEvents/v1', 2 * CALL_MAX_BYTES, false, 'REQUEST_TOO_LARGE'],
    ['what a page tells of itself', '/api/telemetry/v1', CALL_MAX_BYTES, false, 'REQUEST_TOO_LARGE'],
    ['a call below the pages', '/icons/api/user-hash', 2 * CALL_MAX_BYTES, false, 'REQUEST_TOO_LARGE'],
    ['a picture', search, IMAGE_SEARCH_MAX_BYTES + 10 ** 6, false, 'IMAGE_SEARCH_FILE_TOO_LARGE'],
    [
      'a picture of unsaid size',
      search,
      IMAGE_SEARCH_MAX_BYTES + 10 ** 6,
      true,
      'IMAGE_SEARCH_FILE_TOO_LARGE',
    ],
  ] as const)(
    'of %s is 413 with a code, and the connection goes on at once',
    async (_what, path, bytes, isChunked, code) => {
      const { send, isOpen, close } = await connect();
      const refused = await send(path, { bytes, isChunked });
      expect(refused.status).toBe(413);
      expect(apiProblemSchema.parse(JSON.parse(refused.body)).code).toBe(code);
      const next = await send('/server_status', { method: 'GET' });
      expect([next.status, next.body]).toEqual([200, 'Ok']);
      // Half a minute without the rest being read.
      expect(next.ms).toBeLessThan(1000);
      expect(isOpen()).toBe(true);
      close();
    },
  );

  it('that declares its size is refused before the API gets it', async () => {
    const before = reached;
    const { send, close } = await connect();
    await send('/img/plainConverter', { bytes: 2 * CALL_MAX_BYTES });
    expect(reached).toBe(before);
    close();
  });

  it('without an end is answered, read for a while and then cut off', async () => {
    const { port } = gateway.server.address() as AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => {});
    let received = '';
    socket.on('data', (part) => {
      received += part.toString('latin1');
    });
    socket.write(
      'POST /img/plainConverter HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000000\r\n\r\n',
    );
    const startedAt = performance.now();
    const flood = setInterval(() => socket.writable && socket.write(Buffer.alloc(2 ** 18)), 5);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(flood);
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(performance.now() - startedAt).toBeLessThan(restLimits.withinMs + 3000);
  });
});

it('a body within the limit that the API refuses early leaves the connection whole', async () => {
  const { send, isOpen, close } = await connect();
  const refused = await send('/api/refuses', { bytes: CALL_MAX_BYTES });
  // The API may have cut the connection before the gateway could read why.
  expect([401, 502]).toContain(refused.status);
  const next = await send('/server_status', { method: 'GET' });
  expect(next.body).toBe('Ok');
  expect(next.ms).toBeLessThan(1000);
  expect(isOpen()).toBe(true);
  close();
});

it('a client that stops sending once it has the answer goes on with its connection', async () => {
  const { port } = gateway.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, body?: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, agent, method: body ? 'POST' : 'GET' };
      const request = http.request(options, (response) =>
        response.resume().once('end', () => resolve(response.statusCode ?? 0)),
      );
      request.once('error', reject).end(body);
    });
  // More than the buffers of a connection take. Node's own client waits for nothing once it has read the answer.
  expect(await ask(search, Buffer.alloc(IMAGE_SEARCH_MAX_BYTES + 10 ** 6))).toBe(413);
  const startedAt = performance.now();
  expect(await ask('/server_status')).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(1000);
  agent.destroy();
});

it('[T7.13] a batch of uploaded SVGs is passed on whole', async () => {
  const { send, close } = await connect();
  const bytes = UPLOAD_BATCH_MAX * UPLOAD_FILE_MAX_BYTES;
  expect(await send(upload, { bytes })).toMatchObject({ status: 200, body: '{"whole":true}' });
  close();
});

it('a body up to the limit is passed on whole', async () => {
  const { send, close } = await connect();
  for (const isChunked of [false, true]) {
    const answer = await send('/img/plainConverter', { bytes: CALL_MAX_BYTES, isChunked });
    expect(answer).toMatchObject({ status: 200, body: '{"whole":true}' });
  }
  close();
});
