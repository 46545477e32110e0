import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi } from '../../calls/testing/api-server.ts';
import type { Database } from '../../database/connection.ts';
import { lockContent } from '../../database/lock-content.ts';
import { databases, startPglite } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { useDatabase } from '../../database/testing/use-database.ts';
import { DiskFiles } from '../../file-store/disk-files.ts';
import { HashedFiles } from '../../file-store/hashed-files.ts';
import { signIn } from '../../people/accounts/testing/sign-in.ts';
import { sweepFiles } from './open-request-files.ts';
import type { FilePicture } from './read-file.ts';
import { RequestFiles } from './request-files.ts';
import { sendFile } from './testing/send-file.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe.each(databases)('Files of requests in several processes, on %s', (_name, start) => {
  let database: Database;
  let folder: string;
  let pictures: HashedFiles;
  let accountId: string;
  useDatabase(start, (opened) => {
    database = opened.database;
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'icoteca-files-'));
    pictures = new HashedFiles(new DiskFiles(folder), 'request-files', () => undefined);
    ({ accountId } = await signIn(database));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The files of a process whose reader makes one picture of everything. */
  const aProcess = () => {
    const picture: FilePicture = {
      kind: 'raster',
      webp: Buffer.from(`picture of ${accountId}`),
      width: 1,
      height: 1,
    };
    return new RequestFiles({ database, pictures, reader: { read: async () => picture } });
  };
  const take = (files: RequestFiles) =>
    files.take(
      { bytes: new Uint8Array(1), name: 'a.png' },
      { accountId, now: Date.now(), transaction: (work) => database.orm.transaction(work) },
    );
  const enter = (contentHash: string) =>
    `INSERT INTO request_file (id, account_id, name, kind, content_hash, bytes, width, height, at)
     VALUES ('${contentHash.slice(0, 20)}', '${accountId}', 'a', 'raster', '${contentHash}', 1, 1, 1, 9e14)`;

  it('the limit of an account holds whatever process takes its files', async () => {
    await database.orm.$client.query(
      `INSERT INTO request_file (id, account_id, name, kind, content_hash, bytes, width, height, at)
       SELECT $1 || n, $1, 'a', 'raster', 'none', 1, 1, 1, 1 FROM generate_series(1, 17) n`,
      [accountId],
    );
    const taken = await Promise.allSettled(Array.from({ length: 12 }, () => take(aProcess())));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const rows = await query(database)`SELECT FROM request_file WHERE account_id = ${accountId}`;
    expect(rows).toHaveLength(20);
  });

  it('a picture that an upload is about to enter is not swept', async () => {
    const hash = await pictures.write(Buffer.from(`picture of ${accountId}`));
    let swept: Promise<void> | undefined;
    await database.orm.transaction(async (transaction) => {
      await lockContent(transaction, hash);
      swept = sweepFiles(database, pictures, Date.now() + 86_400_000);
      await pause(500);
      await transaction.execute(enter(hash));
    });
    await swept;
    expect(await pictures.has(hash)).toBe(true);
  });

  it('a picture that was swept while its row was not there yet is stored again', async () => {
    const webp = Buffer.from('another picture');
    const written = await pictures.write(webp);
    const write = vi.spyOn(pictures, 'write').mockImplementationOnce(async () => {
      await pictures.remove(written);
      return written;
    });
    const reader = {
      read: async (): Promise<FilePicture> => ({ kind: 'raster', webp, width: 1, height: 1 }),
    };
    await take(new RequestFiles({ database, pictures, reader }));
    expect(write).toHaveBeenCalledTimes(2);
    expect(await pictures.read(written)).toEqual(webp);
  });
});

it('[T8.20] one address may send thirty files in a minute, whatever they are', async () => {
  const api = await startApi(startPglite, { isOurs: () => false });
  try {
    const answers: number[] = [];
    for (let n = 0; n < 30; n++) {
      const someone = await signIn(api.database);
      answers.push((await sendFile(api, someone, { bytes: 'GIF89a' })).status);
    }
    expect(new Set(answers)).toEqual(new Set([415]));
    const last = await sendFile(api, await signIn(api.database), { bytes: 'GIF89a' });
    expect(last).toMatchObject({ status: 429, problem: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await api.close();
  }
}, 240_000);
