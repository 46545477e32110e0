import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerEmbedFiles } from './embed-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'icoteca-embed-'));
const app: FastifyInstance = Fastify();

beforeAll(() => {
  for (const name of [
    'v1/icoteca.js',
    '0a1b2c/icoteca.js',
    '0a1b2c/federated/remoteEntry.js',
    'v1/manifest.json',
    'v1/types/react-18.d.ts',
    '0a1b2c/types/elements.d.ts',
  ]) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `// ${name}`);
    writeFileSync(`${file}.br`, brotliCompressSync(`// ${name}`));
  }
  writeFileSync(path.join(folder, 'embed.lock'), '');
  writeFileSync(path.join(folder, '0a1b2c', 'icoteca.js.map'), '{}');
  registerEmbedFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('serves the moving address for minutes and a version for ever, to pages of every origin', async () => {
  const moving = await app.inject('/embed/v1/icoteca.js');
  expect(moving.body).toBe('// v1/icoteca.js');
  expect(moving.headers).toMatchObject({
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': expect.stringContaining('javascript'),
  });
  const version = await app.inject('/embed/0a1b2c/icoteca.js');
  expect(version.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('serves the types as text, as long as the scripts beside them', async () => {
  const moving = await app.inject('/embed/v1/types/react-18.d.ts');
  expect(moving.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
  });
  const version = await app.inject('/embed/0a1b2c/types/elements.d.ts');
  expect(version.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('sends what was compressed before', async () => {
  const answer = await app.inject({ url: '/embed/v1/icoteca.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
});

it.each([
  ['/embed/0a1b2c/federated/remoteEntry.js', 200],
  ['/embed/v1/manifest.json', 200],
  ['/embed/0a1b2c/icoteca.js.map', 404],
  ['/embed/embed.lock', 404],
  ['/embed/v1/types/', 404],
  ['/embed/v1/../../secret.js', 404],
  ['/embed/v1/', 404],
])('%s answers %i', async (url, status) => {
  expect((await app.inject(url)).statusCode).toBe(status);
});
