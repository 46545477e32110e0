import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localRegistry, registryLayout } from '@icoteca/federation';
import { storeVersion, useVersion } from '@icoteca/federation/fixtures';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerSiteBuild } from './site-build.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'icoteca-build-'));
const app = Fastify();
registerSiteBuild(app, dataDir, { scripts: ['/assets/main.1.js'] });
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('[T2.88] the server says which build new pages have, as it is at the moment', async () => {
  const ask = () => app.inject('/site_build');
  const first = await ask();
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.json()).toEqual({ scripts: ['/assets/main.1.js'], revision: 0 });
  const { name } = storeVersion(dataDir, '1.0.0-a', 'module.exports = {}');
  await useVersion(dataDir, name, '1.0.0-a');
  expect((await ask()).json().revision).toBe(1);
  await localRegistry(dataDir).preview(name, '1.0.0-a', { preview: 'pr-1' });
  expect((await ask()).json().revision, 'a preview is no new build').toBe(1);
});

it('says nothing while the registry cannot be read', async () => {
  const file = registryLayout.active(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '{');
  expect((await app.inject('/site_build')).statusCode).toBe(204);
});
