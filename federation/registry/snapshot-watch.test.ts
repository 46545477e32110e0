import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filePointers } from './file-pointers.ts';
import { registryLayout } from './layout.ts';
import { activated } from './pointer-changes.ts';
import { changePointers } from './pointer-store.ts';
import { watchSnapshot } from './snapshot-watch.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'icoteca-watch-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const act = { by: 'a test', why: '', at: '2026-01-01T00:00:00Z' };
const activateFirst = () =>
  changePointers(filePointers(dataDir), (pointers) => activated(pointers, 'mf-a', '1.0.0-a', act));

const quiet = { publicKeys: [], onProblem: () => {} };

describe('a server that starts while the pointers cannot be read', () => {
  it('takes the copy of the last change and reports why', async () => {
    await activateFirst();
    await writeFile(registryLayout.active(dataDir), '{ "schema": 1, "rev');
    const onError = vi.fn();
    const watch = await watchSnapshot(dataDir, { ...quiet, onError });
    watch.stop();
    expect(watch.current().revision).toBe(1);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'REGISTRY_CORRUPT' }));
  });

  it('does not start when there is no copy either', async () => {
    await activateFirst();
    await writeFile(registryLayout.active(dataDir), 'x');
    await rm(registryLayout.pointersCopy(dataDir));
    await expect(watchSnapshot(dataDir, quiet)).rejects.toMatchObject({ code: 'REGISTRY_CORRUPT' });
  });
});
