import S3rver from '@20minutes/s3rver';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { folderVersions } from './folder-versions.ts';
import { s3Versions } from './s3-versions.ts';
import { documentFile, type VersionStorage } from './version-storage.ts';

const files = (word: string) => [
  { name: 'web/remoteEntry.js', content: Buffer.from(`entry ${word}`) },
  { name: 'web/texts/fr.1f00.json', content: Buffer.from('{}') },
  { name: 'server/server.cjs', content: Buffer.alloc(200_000, 'ü') },
  { name: documentFile, content: Buffer.from(`{"word":"${word}"}`) },
];

const s3rver = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: temporaryFolder(afterAll),
  configureBuckets: [{ name: 'remotes', configs: [] }],
});
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let endpoint: string;
beforeAll(async () => {
  const { port } = await s3rver.run();
  endpoint = `http://127.0.0.1:${port}/remotes`;
});
afterAll(() => s3rver.close());

const storages: [name: string, open: () => VersionStorage][] = [
  [
    'folders',
    (() => {
      const dataDir = temporaryFolder(afterAll);
      return () => folderVersions(dataDir);
    })(),
  ],
  ['an S3-compatible storage', () => s3Versions({ endpoint, region: 'us-east-1', ...keys })],
];

describe.each(storages)('versions in %s', (_name, open) => {
  it('come back byte for byte, and not before they are whole', async () => {
    const storage = open();
    expect(await storage.list('mf-a')).toEqual([]);
    expect(await storage.add('mf-a', '1.0.0-a', files('a'))).toBe(true);
    for (const { name, content } of files('a'))
      expect(await storage.read('mf-a', '1.0.0-a', name)).toEqual(content);
    expect(await storage.list('mf-a')).toEqual(['1.0.0-a']);
    expect(await storage.list('mf')).toEqual([]);
  });

  it('never change once they are there', async () => {
    const storage = open();
    expect(await storage.add('mf-a', '1.0.0-a', files('other'))).toBe(false);
    expect(String(await storage.read('mf-a', '1.0.0-a', 'web/remoteEntry.js'))).toBe('entry a');
  });

  it('say null of a file or a version that is not there', async () => {
    expect(await open().read('mf-a', '1.0.0-a', 'web/none.js')).toBeNull();
    expect(await open().read('mf-a', '9.9.9', documentFile)).toBeNull();
  });

  it('may be added by two processes concurrently', async () => {
    const [one, other] = [open(), open()];
    await Promise.all([one, other].map((storage) => storage.add('mf-a', '1.0.0-b', files('b'))));
    expect((await one.list('mf-a')).sort()).toEqual(['1.0.0-a', '1.0.0-b']);
    expect(String(await other.read('mf-a', '1.0.0-b', documentFile))).toBe('{"word":"b"}');
  });
});

describe.each(storages)('versions that are removed from %s', (_name, open) => {
  it('are listed with the time of their writing, and leave nothing behind', async () => {
    const storage = open();
    for (const [name, version] of [
      ['mf-old', '1.0.0-a'],
      ['mf-old', '1.0.0-ab'],
      ['mf-old-too', '1.0.0-a'],
    ] as const)
      await storage.add(name, version, files('x'));
    const mine = (await storage.stored()).filter(({ name }) => name.startsWith('mf-old'));
    expect(mine.map(({ name, version }) => `${name}@${version}`).sort()).toEqual([
      'mf-old-too@1.0.0-a',
      'mf-old@1.0.0-a',
      'mf-old@1.0.0-ab',
    ]);
    for (const { storedAt } of mine) expect(Math.abs(Date.now() - storedAt)).toBeLessThan(60_000);

    await storage.remove('mf-old', '1.0.0-a');
    await storage.remove('mf-old', '1.0.0-a');
    await storage.remove('mf-old', '9.9.9');
    for (const { name } of files('x')) expect(await storage.read('mf-old', '1.0.0-a', name)).toBeNull();
    expect(await storage.list('mf-old')).toEqual(['1.0.0-ab']);
    expect(await storage.list('mf-old-too')).toEqual(['1.0.0-a']);
    expect(await storage.read('mf-old', '1.0.0-ab', documentFile)).not.toBeNull();
    // The same version may be published again.
    expect(await storage.add('mf-old', '1.0.0-a', files('y'))).toBe(true);
    expect(String(await storage.read('mf-old', '1.0.0-a', documentFile))).toBe('{"word":"y"}');
  });
});

describe('an S3-compatible storage', () => {
  it('shows no part of a version whose removal was interrupted, and the next removal finishes it', async () => {
    const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
    const keysLeft = async () =>
      (await (await client.fetch(`${endpoint}?list-type=2&prefix=remotes/mf-half/`)).text()).match(/<Key>/g);
    const storage = s3Versions({ endpoint, region: 'us-east-1', ...keys });
    await storage.add('mf-half', '1.0.0-a', files('a'));
    // The two steps by which it begins.
    for (const key of ['whole/mf-half/1.0.0-a', `remotes/mf-half/1.0.0-a/${documentFile}`])
      await client.fetch(`${endpoint}/${key}`, { method: 'DELETE' });
    expect(await storage.list('mf-half')).toEqual([]);
    expect(await storage.read('mf-half', '1.0.0-a', documentFile)).toBeNull();
    expect(await keysLeft()).toHaveLength(3);
    await storage.remove('mf-half', '1.0.0-a');
    expect(await keysLeft()).toBeNull();
  });

  it('that refuses the key is an error, not an empty list', async () => {
    const stranger = s3Versions({ endpoint, region: 'us-east-1', ...keys, secretAccessKey: 'other' });
    for (const call of [
      () => stranger.list('mf-a'),
      () => stranger.read('mf-a', '1.0.0-a', documentFile),
      () => stranger.add('mf-a', '1.0.0-c', files('c')),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'REGISTRY_UNAVAILABLE' });
  });

  it('lists a version again whose writer died before it was listed', async () => {
    const storage = s3Versions({ endpoint, region: 'us-east-1', ...keys });
    const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
    await client.fetch(`${endpoint}/whole/mf-a/1.0.0-b`, { method: 'DELETE' });
    expect(await storage.list('mf-a')).toEqual(['1.0.0-a']);
    await storage.add('mf-a', '1.0.0-b', files('b'));
    expect((await storage.list('mf-a')).sort()).toEqual(['1.0.0-a', '1.0.0-b']);
  });
});
