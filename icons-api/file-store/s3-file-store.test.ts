import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Renderer } from '../drawing/rendering/renderer.ts';
import { plainOptions } from '../drawing/rendering/testing/plain-options.ts';
import { realIcon } from '../drawing/rendering/testing/real-icons.ts';
import { PictureStore } from '../finding/similar/upload/picture-store.ts';
import { S3FileStore } from './s3-file-store.ts';
import { readS3Settings } from './s3-settings.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';

let server: S3Server;
const problems: string[] = [];
const onProblem = (message: string, cause: unknown) => void problems.push(`${message}: ${cause}`);
const storeAt = (settings: S3Server['settings']) => new S3FileStore({ ...settings, onProblem, pauseMs: 0 });
const directories: string[] = [];
const dataDirectory = () => {
  const path = mkdtempSync(join(tmpdir(), 'icoteca-replica-'));
  directories.push(path);
  return path;
};

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await server.remove();
  for (const path of directories) rmSync(path, { recursive: true, force: true });
});

describe('files in a bucket', () => {
  it('come back as they were put, with their time, until they are removed', async () => {
    const store = storeAt(server.settings);
    const bytes = randomBytes(100_000);
    expect(await store.get('renders/ab/none')).toBeNull();
    expect(await store.put('renders/ab/abc-1', bytes)).toBe(true);
    const file = await storeAt(server.settings).get('renders/ab/abc-1');
    expect(file?.bytes.equals(bytes)).toBe(true);
    expect(Math.abs(Date.now() - (file?.storedAt ?? 0))).toBeLessThan(60_000);
    expect(await store.remove('renders/ab/abc-1')).toBe(true);
    expect(await store.get('renders/ab/abc-1')).toBeNull();
    expect(await store.remove('renders/ab/abc-1')).toBe(true);
    expect(problems).toEqual([]);
  });

  it('may be large: sent from the disk and read as they come', async () => {
    const store = storeAt(server.settings);
    const bytes = randomBytes(3_000_000);
    const path = join(dataDirectory(), 'large');
    writeFileSync(path, bytes);
    expect(await store.openFile('downloads/none')).toBeNull();
    expect(await store.putFile('downloads/large', path)).toBe(true);
    const pieces = await storeAt(server.settings)
      .openFile('downloads/large')
      .then((stream) => stream?.toArray());
    expect(Buffer.concat(pieces ?? []).equals(bytes)).toBe(true);
    expect(await store.remove('downloads/large')).toBe(true);
    expect(await store.openFile('downloads/large')).toBeNull();
    expect(problems).toEqual([]);
  });

  it('are refused with a wrong secret and in a missing bucket, which is reported and never thrown', async () => {
    for (const wrong of [{ secretAccessKey: 'another' }, { bucket: 'not-there' }]) {
      problems.length = 0;
      expect(await storeAt({ ...server.settings, ...wrong }).put('a', randomBytes(8))).toBe(false);
      expect(problems[0]).toMatch(/answered 40[34]/);
      expect(problems[0]).not.toContain('another');
    }
    problems.length = 0;
  });

  it('are not requested for a while when the service is unavailable, so that nothing waits for it', async () => {
    const stopped = await startS3Server();
    await stopped.remove();
    const store = new S3FileStore({ ...stopped.settings, onProblem, pauseMs: 60_000 });
    for (let n = 0; n < 100; n++) expect(await store.get('a')).toBeNull();
    expect(problems).toHaveLength(1);
    problems.length = 0;
  });
});

const icon = realIcon('lucide:house');

describe('two processes of the API with one bucket', () => {
  it('draw a picture once, and both drop it when it is purged', async () => {
    const shared = storeAt(server.settings);
    const [get, put] = [vi.spyOn(shared, 'get'), vi.spyOn(shared, 'put')];
    const open = () => Renderer.open({ dataDirectory: dataDirectory(), shared });
    const [one, other] = [await open(), await open()];
    const first = await one.icon(icon, plainOptions);
    await one.settled();
    expect((await other.icon(icon, plainOptions)).equals(first)).toBe(true);
    await other.settled();
    // The second process took the file and did not write it again.
    expect([get.mock.calls.length, put.mock.calls.length]).toEqual([2, 1]);
    await other.icon(icon, plainOptions);
    expect(get).toHaveBeenCalledTimes(2);
    one.close();
    other.close();
  });

  it('find the picture that a visitor sent to the other, for its time', async () => {
    const shared = storeAt(server.settings);
    const open = (maxAgeMs?: number) =>
      PictureStore.open({ dataDirectory: dataDirectory(), onProblem, shared, ...(maxAgeMs && { maxAgeMs }) });
    const [one, other] = [await open(), await open()];
    const bytes = randomBytes(500);
    const id = await one.add('icons', bytes);
    expect(Buffer.from((await other.read('icons', id)) ?? []).equals(bytes)).toBe(true);
    expect(await other.read('photos', id)).toBeUndefined();
    const impatient = await open(1);
    await expect.poll(() => impatient.read('icons', id), { timeout: 5_000 }).toBeUndefined();
  });
});

describe('settings', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'icoteca',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  it('are none without an endpoint', () => expect(readS3Settings({ S3_BUCKET: 'x' })).toBeUndefined());
  it('are read', () =>
    expect(readS3Settings(whole)).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'icoteca',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    }));
  it.each([
    [{ ...whole, S3_ENDPOINT: 's3.example' }, /S3_ENDPOINT/],
    [{ ...whole, S3_BUCKET: 'Big' }, /S3_BUCKET is "Big"/],
    [{ ...whole, S3_BUCKET: '' }, /needs S3_BUCKET/],
    [{ ...whole, S3_ACCESS_KEY_ID: undefined }, /needs S3_ACCESS_KEY_ID/],
    [{ ...whole, S3_SECRET_ACCESS_KEY: '' }, /needs S3_SECRET_ACCESS_KEY/],
  ])('name what is missing or wrong', (env, message) => expect(() => readS3Settings(env)).toThrow(message));
});
