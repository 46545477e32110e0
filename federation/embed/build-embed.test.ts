import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { projectDir } from '../project-dir.ts';
import { withWriteLock } from '../registry/write-lock.ts';
import { buildEmbed } from './build-embed.ts';

it('puts what is built in place while nobody can take the lock of the build, as in a read-only image', async () => {
  const { version } = await buildEmbed(temporaryFolder());
  const dataDir = temporaryFolder();
  const again = await withWriteLock(path.join(projectDir, '.cache', 'build', 'embed.lock'), () =>
    buildEmbed(dataDir),
  );
  expect(again).toEqual({ version, isNew: false });
  expect(readdirSync(path.join(dataDir, 'embed')).sort()).toEqual([version, 'v1'].sort());
  expect(existsSync(path.join(dataDir, 'embed', 'v1', 'header.js'))).toBe(true);
}, 240_000);
