import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { requestsPerSecond } from './load.ts';

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

const load = { connections: 3, seconds: 0.3 };

it('asks the paths in turn over so many connections, and counts what is answered', async () => {
  const asked: (string | undefined)[] = [];
  const connections = new Set<unknown>();
  const hosts = new Set<string | undefined>();
  const url = await listen((request, response) => {
    asked.push(request.url);
    connections.add(request.socket);
    hosts.add(`${request.headers.host} ${request.headers['x-who']}`);
    // Every other answer comes in pieces.
    if (asked.length % 2 === 0) response.write('begun');
    response.end('done');
  });
  const rate = await requestsPerSecond(url, ['/a', '/b', '/c'], { ...load, headers: { 'x-who': 'me' } });
  expect(connections.size).toBe(3);
  expect([...hosts]).toEqual([`${new URL(url).host} me`]);
  const times = ['/a', '/b', '/c'].map((path) => asked.filter((url) => url === path).length);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
  // The time may be longer than was asked for by the last answers, never shorter.
  expect(rate).toBeGreaterThan(0);
  expect(rate).toBeLessThanOrEqual(asked.length / load.seconds);
});

it('fails when an answer is not 200 or a connection is lost', async () => {
  const refusing = await listen((_request, response) => {
    response.statusCode = 503;
    response.end('busy');
  });
  await expect(requestsPerSecond(refusing, ['/'], load)).rejects.toThrow(`${refusing}: an answer was 503`);
  const dropping = await listen((request) => request.socket.destroy());
  await expect(requestsPerSecond(dropping, ['/'], load)).rejects.toThrow(dropping);
});
