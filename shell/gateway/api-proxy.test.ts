import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerApiProxy } from './api-proxy.ts';
import { usualClientLimits } from './client-limits.ts';

it('answers a call while more pictures are being drawn than calls may run', async () => {
  const drawing: http.ServerResponse[] = [];
  const api = http.createServer((request, response) => {
    if (request.url?.startsWith('/img')) drawing.push(response);
    else response.end('found');
  });
  await new Promise<void>((listening) => {
    api.listen(0, '127.0.0.1', listening);
  });
  const gateway = Fastify();
  registerApiProxy(gateway, {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    limits: usualClientLimits,
    originOf: (host) => `http://${host}`,
    tokenOrigins: [],
  });
  try {
    const pictures = Array.from({ length: 200 }, (_, id) => gateway.inject(`/img/?id=${id}`));
    await expect.poll(() => drawing.length, { timeout: 5000 }).toBe(200);
    expect((await gateway.inject('/api/iconsets/v6/search')).body).toBe('found');
    for (const response of drawing) response.end('drawn');
    expect((await Promise.all(pictures)).every(({ body }) => body === 'drawn')).toBe(true);
  } finally {
    for (const response of drawing) response.end();
    await gateway.close();
    api.close();
  }
});
