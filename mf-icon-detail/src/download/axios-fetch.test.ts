// @vitest-environment jsdom
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { axiosFetch } from './axios-fetch.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serverOf(listener: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-expose-headers', '*');
    if (request.method === 'OPTIONS') response.end();
    else listener(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/img?name=home&format=png`;
}

it('[S7.03] repeats a download that failed and takes name and content of the answer', async () => {
  let requests = 0;
  const url = await serverOf((_, response) => {
    requests++;
    if (requests === 1) response.writeHead(503, { 'retry-after': '0' }).end();
    else response.writeHead(200, { 'content-disposition': 'attachment; filename="home-96.png"' }).end('png');
  });
  const { blob, name } = await axiosFetch(url);
  expect([await blob.text(), name, requests]).toEqual(['png', 'home-96.png', 2]);
});

it('a server that proposes no name gets one from the URL', async () => {
  const url = await serverOf((_, response) => response.end('png'));
  await expect(axiosFetch(url)).resolves.toMatchObject({ name: 'home.png' });
});

it('a refusal keeps the problem that the server sent, and is not repeated', async () => {
  let requests = 0;
  const url = await serverOf((_, response) => {
    requests++;
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end('{"success":false,"code":"ALLOWANCE_USED_UP","message":"m"}');
  });
  await expect(axiosFetch(url)).rejects.toMatchObject({ status: 403, code: 'ALLOWANCE_USED_UP' });
  expect(requests).toBe(1);
});

it('gives up with the caller', async () => {
  const url = await serverOf((_, response) => response.writeHead(503, { 'retry-after': '5' }).end());
  const caller = new AbortController();
  setTimeout(() => caller.abort(new Error('closed')), 50);
  await expect(axiosFetch(url, { signal: caller.signal })).rejects.toThrow('closed');
});

it('an answer that never comes has status 0', async () => {
  const url = await serverOf((request) => request.socket.destroy());
  await expect(axiosFetch(url)).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});
