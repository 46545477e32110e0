import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLLECTION_RESTORE_MS } from '@icoteca/shared-contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiServer, startApi } from '../calls/testing/api-server.ts';
import { databases, startPglite } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { DiskFiles } from '../file-store/disk-files.ts';
import { type DurableFiles, FileStoreUnavailable } from '../file-store/durable-files.ts';
import { S3FileStore } from '../file-store/s3-file-store.ts';
import { startS3Server } from '../file-store/testing/s3-server.ts';
import { sweepUploads } from './sweep-uploads.ts';
import {
  anotherDrawing,
  flag,
  type Owner,
  ownerOf,
  send,
  upload,
  uploadOne,
} from './testing/upload-calls.ts';
import { UserDrawings } from './user-drawings.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

class BreakableFiles extends DiskFiles {
  fault: Error | null = null;

  override async write(name: string, bytes: Uint8Array): Promise<void> {
    if (this.fault) throw this.fault;
    await super.write(name, bytes);
  }
}

const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe.each(databases)('uploads while something fails, in %s', (_name, start) => {
  let api: ApiServer;
  let files: BreakableFiles;
  const directory = mkdtempSync(join(tmpdir(), 'icoteca-uploads-'));
  beforeAll(async () => {
    files = new BreakableFiles(directory);
    api = await startApi(start, { uploadFiles: files });
  });
  afterAll(async () => {
    await api.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const rowsOf = async ({ accountId }: Owner) =>
    (await query(api.database)`SELECT FROM user_icon WHERE account_id = ${accountId}`).length;

  it.each([
    ['the disk is full', Object.assign(new Error('no space'), { code: 'ENOSPC' }), 507, 'DISK_FULL'],
    [
      'the disk takes no writes',
      Object.assign(new Error('read-only'), { code: 'EROFS' }),
      503,
      'FILE_STORE_UNAVAILABLE',
    ],
  ])(
    'when %s, the call says so, nothing of it is there, and it works again immediately',
    async (_what, fault, status, code) => {
      const owner = await ownerOf(api);
      const icon = await uploadOne(api, owner, flag);
      files.fault = new FileStoreUnavailable('The disk does not do it.', { cause: fault });
      const svg = anotherDrawing();
      expect(
        await send(api, owner, [
          ['a.svg', svg],
          ['b.svg', flag],
        ]),
      ).toMatchObject({ status, body: { code } });
      expect(await rowsOf(owner)).toBe(1);
      const { body } = await api.get(`/siteApi/collections/v2/${owner.collectionId}/icons`, owner.headers);
      expect((body as { docs: { id: string }[] }).docs.map(({ id }) => id)).toEqual([icon.id]);
      expect((await api.get(`/img/?id=${icon.id}&format=svg`, owner.headers)).status).toBe(200);
      files.fault = null;
      await uploadOne(api, owner, svg);
    },
  );

  it('a file that is garbled, cut or missing is answered with 410 and its code, others go on, and an upload repairs it', async () => {
    const owner = await ownerOf(api);
    const healthy = await uploadOne(api, owner);
    for (const spoil of [
      (path: string) => writeFileSync(path, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      (path: string) => writeFileSync(path, ''),
      (path: string) => rmSync(path),
    ]) {
      const svg = anotherDrawing();
      const icon = await uploadOne(api, owner, svg);
      const rows = await query(api.database)<{
        hash: string;
      }>`SELECT content_hash AS hash FROM user_icon WHERE id = ${icon.id}`;
      const hash = rows[0]?.hash ?? '';
      spoil(join(directory, 'uploads', hash.slice(0, 2), hash));
      for (const path of [
        `/img/?id=${icon.id}&format=svg`,
        `/img/v/${icon.contentHash}/${icon.id}-96.png`,
        `/siteApi/icons/icon?id=${icon.id}&svg=true`,
      ])
        expect(await api.get(path, owner.headers), path).toMatchObject({
          status: 410,
          body: { code: 'ICON_FILE_LOST' },
        });
      expect((await api.get(`/img/?id=${healthy.id}&format=svg`, owner.headers)).status).toBe(200);
      await uploadOne(api, owner, svg);
      expect((await api.get(`/img/?id=${icon.id}&format=svg`, owner.headers)).status).toBe(200);
    }
  });

  it('the sweep takes out files without a row and icons that no collection has had for an hour, and nothing else', async () => {
    const owner = await ownerOf(api);
    const drawings = new UserDrawings(files, () => undefined);
    const [used, removed, back] = [
      await uploadOne(api, owner),
      await uploadOne(api, owner),
      await uploadOne(api, owner),
    ];
    const orphan = await drawings.write(anotherDrawing());
    const address = `/siteApi/icons/collections/${owner.collectionId}/icons`;
    const remove = (id: string) => api.send('DELETE', `${address}/${id}`, undefined, owner.headers);
    for (const { id } of [removed, back]) await remove(id);
    const sweep = (now: number) => sweepUploads(api.database, drawings, now);
    const now = Date.now();
    const later = now + COLLECTION_RESTORE_MS + 60_000;
    await sweep(now);
    expect(await drawings.has(orphan), 'it may belong to an upload under way').toBe(true);
    const added = await api.send('PUT', address, { icons: [{ id: back.id }] }, owner.headers);
    expect(added.status, 'an undo within the hour').toBe(200);
    await sweep(later);
    expect(await drawings.has(orphan)).toBe(false);
    const status = async ({ id }: { id: string }) =>
      (await api.get(`/img/?id=${id}&format=svg`, owner.headers)).status;
    expect([await status(used), await status(removed), await status(back)]).toEqual([200, 404, 200]);
    await sweep(later + COLLECTION_RESTORE_MS);
    expect([await status(used), await status(back)]).toEqual([200, 200]);
    const rows = await query(api.database)`SELECT DISTINCT content_hash AS hash FROM user_icon`;
    expect(
      filesIn(directory)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(rows.map(({ hash }) => hash).sort());
  });

  it('uploads of a drawing whose file is being swept away find it again', async () => {
    const owner = await ownerOf(api);
    const drawings = new UserDrawings(files, () => undefined);
    const later = Date.now() + 2 * COLLECTION_RESTORE_MS;
    const texts = Array.from({ length: 10 }, () => anotherDrawing());
    // Each text is there without a row, old enough for the sweep that runs beside the upload of the same.
    for (const svg of texts) {
      const icon = await uploadOne(api, owner, svg);
      await query(api.database)`DELETE FROM collection_icon WHERE icon_id = ${icon.id}`;
      await query(api.database)`DELETE FROM user_icon WHERE id = ${icon.id}`;
    }
    const [{ icons }] = await Promise.all([
      upload(
        api,
        owner,
        texts.map((svg, at) => [`${at}.svg`, svg] as const),
      ),
      sweepUploads(api.database, drawings, later),
      sweepUploads(api.database, drawings, later),
    ]);
    expect(icons).toHaveLength(10);
    for (const { id } of icons)
      expect((await api.get(`/img/?id=${id}&format=svg`, owner.headers)).status).toBe(200);
  });
});

describe('uploads with a bucket', () => {
  it('are stored in it, listed, removed, and refused with their code while it is away', async () => {
    const server = await startS3Server();
    const store: DurableFiles = new S3FileStore({
      ...server.settings,
      onProblem: () => undefined,
      timeoutMs: 1000,
    }).durable;
    const api = await startApi(startPglite, { uploadFiles: store });
    try {
      const owner = await ownerOf(api);
      const icon = await uploadOne(api, owner);
      const drawings = new UserDrawings(store, () => undefined);
      const listed = async () => {
        const hashes: string[] = [];
        for await (const { hash, storedAt } of drawings.list()) {
          expect(Math.abs(Date.now() - storedAt)).toBeLessThan(60_000);
          hashes.push(hash);
        }
        return hashes;
      };
      const orphan = await drawings.write(anotherDrawing());
      expect(await listed()).toHaveLength(2);
      await sweepUploads(api.database, drawings, Date.now() + COLLECTION_RESTORE_MS + 60_000);
      expect(await listed()).not.toContain(orphan);
      expect(await listed()).toHaveLength(1);
      expect((await api.get(`/img/?id=${icon.id}&format=svg`, owner.headers)).status).toBe(200);
      await server.stop();
      expect(await send(api, owner, [['b.svg', anotherDrawing()]])).toMatchObject({
        status: 503,
        body: { code: 'FILE_STORE_UNAVAILABLE' },
      });
      expect((await query(api.database)`SELECT FROM user_icon`).length).toBe(1);
      const search = await api.get('/api/iconsets/v6/search?term=home');
      expect(search.status, 'others go on').toBe(200);
    } finally {
      await api.close();
      await server.remove();
    }
  });
});
