import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryLayout } from '@icoteca/federation';
import { publishFixture, storeVersion, useVersion } from '@icoteca/federation/fixtures';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerRemoteManifests } from './remote-manifests.ts';
import { documentHeaders, securityHeaders } from './security-headers.ts';
import { registerRemoteFiles } from './static-files.ts';

const url = '/remotes/mf-fixture/mf-manifest.json';
const app = Fastify();
let dataDir: string;
let version: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'icoteca-manifests-'));
  version = await publishFixture(dataDir);
  await useVersion(dataDir, 'mf-fixture', version);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  registerRemoteFiles(app, registryLayout.remotes(dataDir));
  registerRemoteManifests(app, dataDir);
}, 120_000);
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

it('is that of the active version, for pages of every origin, and names files that are there', async () => {
  const { statusCode, headers, json } = await app.inject({ url });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(documentHeaders.filter((name) => name in headers)).toEqual([]);
  const { metaData, exposes } = json();
  expect(metaData.buildInfo.buildVersion).toBe(version);
  const { path: folder, name } = metaData.remoteEntry;
  const names = [`${folder}/${name}`];
  for (const { assets } of exposes) names.push(...assets.js.sync, ...assets.css.sync);
  expect(names.length).toBeGreaterThan(4);
  for (const file of names) {
    const answer = await app.inject({ url: new URL(file, `http://site${url}`).pathname });
    expect(answer.statusCode, file).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  }
});

it('is not sent again while the version is the same', async () => {
  const { etag } = (await app.inject({ url })).headers;
  const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

it('of a version never changes', async () => {
  const { headers, body } = await app.inject({ url: `/remotes/mf-fixture/${version}/web/mf-manifest.json` });
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['access-control-allow-origin']).toBe('*');
  const file = path.join(registryLayout.version(dataDir, 'mf-fixture', version), 'web/mf-manifest.json');
  expect(body).toBe(await readFile(file, 'utf8'));
});

it('is missing for a remote that is not there, and for a version from before there were manifests', async () => {
  storeVersion(dataDir, '1.0.0-old', 'module.exports = { exposes: {} };');
  await useVersion(dataDir, 'mf-small', '1.0.0-old');
  for (const name of ['mf-nothing', 'constructor', 'mf-small'])
    expect((await app.inject({ url: `/remotes/${name}/mf-manifest.json` })).statusCode, name).toBe(404);
});

it('comes from the server of one remote for that one alone', async () => {
  const alone = Fastify();
  registerRemoteManifests(alone, dataDir, 'mf-fixture');
  const other = Fastify();
  registerRemoteManifests(other, dataDir, 'mf-other');
  expect((await alone.inject({ url })).statusCode).toBe(200);
  expect((await other.inject({ url })).statusCode).toBe(404);
  await Promise.all([alone.close(), other.close()]);
});
