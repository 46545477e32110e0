import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeForGood } from './remove-for-good.ts';

it('removes a folder that comes back once more', async () => {
  const base = await mkdtemp(join(tmpdir(), 'icoteca-remove-'));
  const folder = join(base, 'data');
  await mkdir(folder);
  let isGone = false;
  const late = (async () => {
    while (existsSync(folder)) await new Promise((next) => setImmediate(next));
    isGone = true;
    await mkdir(folder);
    await writeFile(join(folder, 'late'), '');
  })();
  await Promise.all([removeForGood(folder), late]);
  expect([isGone, existsSync(folder)]).toEqual([true, false]);
  await rm(base, { recursive: true });
});
