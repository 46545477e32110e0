import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryLayout } from '@icoteca/federation';
import { storeVersion } from '@icoteca/federation/fixtures';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchGoneFiles } from './gone-files.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const onGone = vi.fn(async () => {});
const rollout = { version: '3', percent: 10, users: [], startedAt: '', salt: '' };
const pointer = { version: '2', lastGood: ['1'], rollout, takenOut: [], passed: [] };
const pointers = async () => ({ remotes: { 'mf-small': pointer } });
let dataDir: string;
let now = 0;

const fileOf = (version: string) =>
  path.join(registryLayout.version(dataDir, 'mf-small', version), 'web', 'a.css');
const watch = () => watchGoneFiles({ dataDir, onGone, pointers, clock: () => now });
const told = (version: string, file: string) => ({ remote: 'mf-small', version, file });

beforeEach(async () => {
  onGone.mockClear();
  now = 0;
  dataDir = await mkdtemp(path.join(tmpdir(), 'icoteca-gone-'));
  for (const version of ['1', '2', '3']) {
    storeVersion(dataDir, version, 'code', {
      integrity: { 'web/a.css': integrity, 'server/gone.cjs': integrity },
    });
    await mkdir(path.dirname(fileOf(version)), { recursive: true });
    await writeFile(fileOf(version), 'p{}');
  }
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('leaves versions alone whose files for the browser are there', async () => {
  await watch().look();
  expect(onGone).not.toHaveBeenCalled();
});

it('tells what lacks a file, for everybody or in a rollout, and not what nobody gets', async () => {
  for (const version of ['1', '2', '3']) await rm(fileOf(version));
  await watch().look();
  expect(onGone.mock.calls).toEqual([[told('2', 'web/a.css')], [told('3', 'web/a.css')]]);
});

it('tells a version whose folder is gone', async () => {
  await rm(registryLayout.version(dataDir, 'mf-small', '2'), { recursive: true });
  await watch().look();
  expect(onGone.mock.calls).toEqual([[told('2', 'version.json')]]);
});

it('looks when a file of a remote is missed, at most every two seconds', async () => {
  const app = Fastify();
  watch().follow(app);
  // Whoever asked has the answer before the look; this runs after it.
  const looked = vi.fn();
  app.addHook('onResponse', async () => looked());
  const miss = async (url: string) => {
    const before = looked.mock.calls.length;
    await app.inject(url);
    await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(before + 1));
  };
  await miss('/remotes/mf-small/2/web/a.css');
  expect(onGone).not.toHaveBeenCalled();
  await rm(fileOf('2'));
  await miss('/icons/nothing');
  now = 1999;
  await miss('/remotes/mf-small/2/web/a.css');
  expect(onGone).not.toHaveBeenCalled();
  now = 2000;
  await miss('/remotes/mf-small/2/web/a.css');
  expect(onGone).toHaveBeenCalledExactlyOnceWith(told('2', 'web/a.css'));
  await app.close();
});
