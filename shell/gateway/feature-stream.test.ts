import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { featureStreamPath, registerFeatureStream } from './feature-stream.ts';

let features = { dateUpdated: '1' };
let asked = 0;
let app: FastifyInstance;
const api = createServer((_request, response) => {
  asked += 1;
  response.end(JSON.stringify(features));
});
afterEach(async () => {
  await app.close();
  await new Promise((resolve) => api.close(resolve));
});

async function start(mostListeners?: number): Promise<string> {
  asked = 0;
  features = { dateUpdated: '1' };
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = Fastify();
  registerFeatureStream(app, {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    pollMs: 10,
    ...(mostListeners !== undefined && { mostListeners }),
  });
  return (await app.listen({ port: 0, host: '127.0.0.1' })) + featureStreamPath;
}

/** Listens; `next` resolves with the next event's data, null at the end. */
async function listen(url: string) {
  const { status, headers, body } = await fetch(url);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status,
    type: headers.get('content-type'),
    async next(): Promise<unknown> {
      for (;;) {
        const event = /event: features\ndata: (.*)\n\n/.exec(text);
        if (event) {
          text = text.slice(event.index + event[0].length);
          return JSON.parse(event[1] ?? '');
        }
        const read = await reader?.read();
        if (!read || read.done) return null;
        text += read.value;
      }
    },
  };
}

it('[T7.45] sends a change to every open page, and the current state to later ones', async () => {
  const url = await start();
  const first = await listen(url);
  expect([first.status, first.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(await first.next()).toEqual({ dateUpdated: '1' });
  const second = await listen(url);
  expect(await second.next()).toEqual({ dateUpdated: '1' });
  features = { dateUpdated: '2' };
  expect(await Promise.all([first.next(), second.next()])).toEqual([features, features]);
  const ended = Promise.all([first.next(), second.next()]);
  await app.close();
  expect(await ended, 'a server that ends lets go of its listeners').toEqual([null, null]);
});

it('polls the API once for all listeners, and not without listeners', async () => {
  const url = await start();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(0);
  const listeners = await Promise.all(Array.from({ length: 20 }, () => listen(url)));
  await Promise.all(listeners.map((listener) => listener.next()));
  expect(asked).toBeLessThan(20);
});

it('sends away who comes when too many listen', async () => {
  const url = await start(1);
  await (await listen(url)).next();
  const refused = await fetch(url);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
});
