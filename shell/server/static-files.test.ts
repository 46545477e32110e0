import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentHeaders, securityHeaders } from './security-headers.ts';
import { registerStaticFiles } from './static-files.ts';

let folder: string;
const app = Fastify();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'icoteca-files-'));
  await mkdir(path.join(folder, 'remotes/mf-hall/1.0.0/web'), { recursive: true });
  await writeFile(path.join(folder, 'main.js'), '1');
  await writeFile(path.join(folder, 'remotes/mf-hall/1.0.0/web/remoteEntry.js'), '1');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', 'r1');
  });
  registerStaticFiles(app, { assets: folder, remotes: path.join(folder, 'remotes') });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it.each(['/assets/main.js', '/remotes/mf-hall/1.0.0/web/remoteEntry.js'])(
  '%s carries no header that speaks of documents',
  async (url) => {
    const { statusCode, headers } = await app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(documentHeaders.filter((name) => name in headers)).toEqual([]);
  },
);
