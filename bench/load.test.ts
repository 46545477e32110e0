import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { latencies, loadServer, requestsPerSecond } from './load.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const load = { connections: 3, seconds: 1 };
const paths = ['/a', '/b', '/c'];

it('cycles through the paths on each connection from an offset of its own, and counts the answers', async () => {
  const requested = new Map<unknown, (string | undefined)[]>();
  const hosts = new Set<string | undefined>();
  const url = await listen((request, response) => {
    const before = requested.get(request.socket) ?? [];
    requested.set(request.socket, [...before, request.url].slice(0, 4));
    hosts.add(`${request.headers.host} ${request.headers['x-who']}`);
    // Some answers come in pieces.
    if (request.url === '/b') response.write('begun');
    setTimeout(() => response.end('done'), 20);
  });
  const { perSecond, failed, p50, p99 } = await loadServer(url, paths, {
    ...load,
    headers: { 'x-who': 'me' },
  });
  expect([...requested.values()].map((each) => each.join(' ')).sort()).toEqual([
    '/a /b /c /a',
    '/b /c /a /b',
    '/c /a /b /c',
  ]);
  expect([...hosts]).toEqual([`${new URL(url).host} me`]);
  expect(failed).toBe(0);
  expect(perSecond).toBeGreaterThan(0);
  // Three connections, each with an answer every 20 ms or later.
  expect(perSecond).toBeLessThanOrEqual(160);
  expect(p50).toBeGreaterThan(19);
  expect(p99).toBeGreaterThanOrEqual(p50);
});

it('counts other answers and lost connections, and has no rate for a server that fails', async () => {
  let count = 0;
  const refusing = await listen((_request, response) => {
    count += 1;
    response.statusCode = count % 2 === 0 ? 503 : 200;
    response.end('busy');
  });
  const { failed, perSecond } = await loadServer(refusing, ['/'], load);
  expect(failed).toBeGreaterThan(0);
  expect(perSecond).toBeGreaterThan(0);
  await expect(requestsPerSecond(refusing, ['/'], load)).rejects.toThrow(/^http:\S+: \d+ requests failed$/);
  await expect(latencies(refusing, ['/', '/'])).rejects.toThrow('1 requests failed');
  const dropping = await listen((request) => request.socket.destroy());
  await expect(requestsPerSecond(dropping, ['/'], load)).rejects.toThrow(dropping);
});

it('requests each path once on one connection, and gives fractions of milliseconds in their order', async () => {
  const requested: (string | undefined)[] = [];
  const url = await listen((request, response) => {
    requested.push(request.url);
    setTimeout(() => response.end('done'), request.url === '/b' ? 80 : 1);
  });
  const times = await latencies(url, paths);
  expect(requested).toEqual(paths);
  expect(times).toHaveLength(3);
  expect(times[1]).toBeGreaterThan(75);
  expect(times.every(Number.isInteger)).toBe(false);
});
