import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryLayout } from '@icoteca/federation';
import { storeVersion } from '@icoteca/federation/fixtures';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchMissingFiles } from './missing-files.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const onMissing = vi.fn(async () => {});
const rollout = { version: '3', percent: 10, users: [], startedAt: '', salt: '' };
const pointer = { version: '2', lastGood: ['1'], rollout, takenOut: [], passed: [] };
const pointers = async () => ({ remotes: { 'mf-small': pointer } });
let dataDir: string;
let now = 0;

const fileOf = (version: string) =>
  path.join(registryLayout.version(dataDir, 'mf-small', version), 'web', 'a.css');
const watch = () => watchMissingFiles({ dataDir, onMissing, pointers, clock: () => now });
const missing = (version: string, file: string) => ({ remote: 'mf-small', version, file });

beforeEach(async () => {
  onMissing.mockClear();
  now = 0;
  dataDir = await mkdtemp(path.join(tmpdir(), 'icoteca-missing-'));
  for (const version of ['1', '2', '3']) {
    storeVersion(dataDir, version, 'code', {
      integrity: { 'web/a.css': integrity, 'server/gone.cjs': integrity },
    });
    await mkdir(path.dirname(fileOf(version)), { recursive: true });
    await writeFile(fileOf(version), 'p{}');
  }
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('reports nothing of versions that have all files for browsers', async () => {
  await watch().check();
  expect(onMissing).not.toHaveBeenCalled();
});

it('reports a missing file of an active version and of a rollout, and not of a version that nobody gets', async () => {
  for (const version of ['1', '2', '3']) await rm(fileOf(version));
  await watch().check();
  expect(onMissing.mock.calls).toEqual([[missing('2', 'web/a.css')], [missing('3', 'web/a.css')]]);
});

it('reports a version whose folder is missing', async () => {
  await rm(registryLayout.version(dataDir, 'mf-small', '2'), { recursive: true });
  await watch().check();
  expect(onMissing.mock.calls).toEqual([[missing('2', 'version.json')]]);
});

it('checks after a 404 for a file of a remote, at most every two seconds', async () => {
  const app = Fastify();
  watch().follow(app);
  // The client has its answer before the check; this hook runs after it.
  const checked = vi.fn();
  app.addHook('onResponse', async () => checked());
  const miss = async (url: string) => {
    const before = checked.mock.calls.length;
    await app.inject(url);
    await vi.waitFor(() => expect(checked).toHaveBeenCalledTimes(before + 1));
  };
  await miss('/remotes/mf-small/2/web/a.css');
  expect(onMissing).not.toHaveBeenCalled();
  await rm(fileOf('2'));
  await miss('/icons/nothing');
  now = 1999;
  await miss('/remotes/mf-small/2/web/a.css');
  expect(onMissing).not.toHaveBeenCalled();
  now = 2000;
  await miss('/remotes/mf-small/2/web/a.css');
  expect(onMissing).toHaveBeenCalledExactlyOnceWith(missing('2', 'web/a.css'));
  await app.close();
});
