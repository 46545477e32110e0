import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { projectDir } from '../project-dir.ts';
import { withWriteLock } from '../registry/write-lock.ts';
import { buildEmbed } from './build-embed.ts';

it('puts what is built in place, with a manifest for federation, while nobody can take the lock of the build, as in a read-only image', async () => {
  const { version } = await buildEmbed(temporaryFolder());
  const dataDir = temporaryFolder();
  const again = await withWriteLock(path.join(projectDir, '.cache', 'build', 'embed.lock'), () =>
    buildEmbed(dataDir),
  );
  expect(again).toEqual({ version, isNew: false });
  expect(readdirSync(path.join(dataDir, 'embed')).sort()).toEqual([version, 'v1'].sort());
  const moving = path.join(dataDir, 'embed', 'v1');
  expect(existsSync(path.join(moving, 'header.js'))).toBe(true);

  const { metaData, exposes } = JSON.parse(readFileSync(path.join(moving, 'mf-manifest.json'), 'utf8'));
  expect(metaData.buildInfo).toMatchObject({ buildName: 'icoteca_embed', buildVersion: version });
  expect(exposes.map((each: { path: string }) => each.path)).toEqual(['./header', './search']);
  const { path: folder, name } = metaData.remoteEntry;
  expect(existsSync(path.join(moving, folder, name))).toBe(true);
}, 240_000);
