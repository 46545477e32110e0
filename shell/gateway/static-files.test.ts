import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteLocales } from '@icoteca/shared-contracts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentHeaders, securityHeaders } from './security-headers.ts';
import { registerRemoteFiles, registerStaticFiles } from './static-files.ts';

let folder: string;
const app = Fastify();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'icoteca-files-'));
  await mkdir(path.join(folder, 'remotes/mf-hall/1.0.0/web/workers'), { recursive: true });
  await writeFile(path.join(folder, 'main.js'), '1');
  await writeFile(path.join(folder, 'remotes/mf-hall/1.0.0/web/remoteEntry.js'), '1');
  await writeFile(path.join(folder, 'remotes/mf-hall/1.0.0/web/workers/bulk.1.js'), '1');
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
    const isForAll = url.startsWith('/remotes/');
    expect(headers['cross-origin-resource-policy']).toBe(isForAll ? undefined : 'same-origin');
    expect(headers['access-control-allow-origin']).toBe(isForAll ? '*' : undefined);
    expect(documentHeaders.filter((name) => name in headers)).toEqual([]);
  },
);

it('a server of one remote has that one alone, and of it what is for browsers', async () => {
  const alone = Fastify();
  registerRemoteFiles(alone, path.join(folder, 'remotes'), 'mf-hall');
  const other = Fastify();
  registerRemoteFiles(other, path.join(folder, 'remotes'), 'mf-other');
  const file = '/remotes/mf-hall/1.0.0/web/remoteEntry.js';
  const status = async (server: typeof app, url: string) => (await server.inject({ url })).statusCode;
  expect(await status(alone, file)).toBe(200);
  expect(await status(other, file)).toBe(404);
  await writeFile(path.join(folder, 'remotes/mf-hall/1.0.0/version.json'), '{}');
  for (const url of ['/remotes/mf-hall/1.0.0/version.json', '/remotes/mf-hall/1.0.0/web/../version.json'])
    for (const server of [app, alone]) expect(await status(server, url), url).toBe(404);
  await Promise.all([alone.close(), other.close()]);
});

it('a worker may call this host and load nothing else', async () => {
  const policyOf = async (url: string) => (await app.inject({ url })).headers['content-security-policy'];
  expect(await policyOf('/remotes/mf-hall/1.0.0/web/workers/bulk.1.js')).toBe(
    "default-src 'none'; connect-src 'self'",
  );
  expect(await policyOf('/remotes/mf-hall/1.0.0/web/remoteEntry.js')).toBeUndefined();
});

it.each(siteLocales)('[T2.69] [T2.70] the flag of $code comes from the static path', async ({ code }) => {
  const { statusCode, headers, body } = await app.inject({ url: `/vue-static/icon/svg/flag-${code}.svg` });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(headers.etag).toBeDefined();
  expect(body).toMatch(/^<svg [^>]*viewBox=/);
  // Opened as a document it may run and load nothing.
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('has nothing else under the static path', async () => {
  for (const url of ['/vue-static/', '/vue-static/icon/svg/none.svg', '/vue-static/../package.json'])
    expect((await app.inject({ url })).statusCode, url).toBe(404);
});
