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

  it('may be added by two at once', async () => {
    const [one, other] = [open(), open()];
    await Promise.all([one, other].map((storage) => storage.add('mf-a', '1.0.0-b', files('b'))));
    expect((await one.list('mf-a')).sort()).toEqual(['1.0.0-a', '1.0.0-b']);
    expect(String(await other.read('mf-a', '1.0.0-b', documentFile))).toBe('{"word":"b"}');
  });
});

describe('an S3-compatible storage', () => {
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
