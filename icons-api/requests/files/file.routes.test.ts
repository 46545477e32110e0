import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../calls/testing/use-api.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { DiskFiles } from '../../file-store/disk-files.ts';
import { HashedFiles } from '../../file-store/hashed-files.ts';
import { type SignedIn, signIn } from '../../people/accounts/testing/sign-in.ts';
import { newId } from '../../people/accounts/token.ts';
import { attachFiles } from '../attached-files.ts';
import { makeRequest } from '../testing/make-request.ts';
import { sweepFiles } from './open-request-files.ts';
import { pdfOf } from './testing/pdf-files.ts';
import { sendFile } from './testing/send-file.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

let shade = 0;
/** A picture that no other call of this function gives. */
const png = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 10, g: ++shade, b: 40 } } })
    .png()
    .toBuffer();

describe.each(databases)('Files of requests on %s', (_name, start) => {
  const api = useApi(start);
  let ada: SignedIn;
  let bob: SignedIn;
  let admin: SignedIn;
  const guest = { headers: {} };
  beforeAll(async () => {
    admin = await signIn(api.database, { roles: ['admin'] });
  });

  const people = async () => {
    ada = await signIn(api.database);
    bob = await signIn(api.database);
  };
  const attach = (requestId: string, ids: string[], accountId = ada.accountId) =>
    api.database.orm.transaction((transaction) =>
      attachFiles(transaction, { accountId, requestId, files: ids, now: Date.now() }),
    );
  const statusFor = async (path: string, who: { headers: Record<string, string> }) =>
    (await api.get(path, who.headers)).status;
  const pictures = () => new HashedFiles(new DiskFiles(api.dataDirectory), 'request-files', () => undefined);
  const stored = async () => {
    const hashes: string[] = [];
    for await (const { hash } of pictures().list()) hashes.push(hash);
    return hashes;
  };

  it('[T7.29] takes a multipart file of a signed-in visitor and answers the picture that was made of it', async () => {
    await people();
    const { file } = await sendFile(api, ada, {
      bytes: await pdfOf(),
      name: 'My hob.pdf',
      type: 'application/pdf',
    });
    expect(file).toMatchObject({ name: 'My hob.pdf', kind: 'pdf', width: 1400, height: 700 });
    const answer = await fetch(api.url + file.url, { headers: ada.headers });
    expect(answer.status).toBe(200);
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1400, height: 700 });
    expect(await sendFile(api, guest, { bytes: await png() })).toMatchObject({
      status: 401,
      problem: { code: 'SIGN_IN_REQUIRED' },
    });
  });

  it('[T7.29] the picture is shown in place as what it is, and can run and load nothing', async () => {
    await people();
    const name = '../a"b\r\nSet-Cookie: x=1\u202Egnp.exe.png';
    const { file } = await sendFile(api, ada, { bytes: await png(), name });
    expect(file.name).not.toMatch(/[\r\n\u202E/]/);
    expect(file.name).toContain('a"b');
    const { headers } = await api.get(file.url, ada.headers);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    });
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="[\w.-]+\.webp"(; filename\*=UTF-8''[\w.%!~-]+)?$/,
    );
    expect(headers.get('set-cookie')).toBeNull();
    const tag = headers.get('etag') ?? '';
    const again = await fetch(api.url + file.url, { headers: { ...ada.headers, 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await statusFor(file.url, { headers: { ...bob.headers, 'if-none-match': tag } })).toBe(404);
  });

  it('is seen by its uploader alone until it is attached, then by everyone who sees the request', async () => {
    await people();
    const { file } = await sendFile(api, ada, { bytes: await png() });
    const seen = async () => Promise.all([ada, bob, admin, guest].map((who) => statusFor(file.url, who)));
    expect(await seen()).toEqual([200, 404, 404, 404]);
    const unknown = await api.get(file.url.replace(file.id, newId()), bob.headers);
    const ofBob = await api.get(file.url, bob.headers);
    const { requestId: _, ...said } = ofBob.body as Record<string, unknown>;
    expect(unknown.body).toMatchObject(said);
    expect(said.code).toBe('UNKNOWN_FILE');
    const requestId = await makeRequest(api.database, { authorId: ada.accountId });
    await attach(requestId, [file.id]);
    expect(await seen()).toEqual([200, 200, 200, 200]);
    const change = (column: string, value: unknown) =>
      api.database.orm.$client.query(`UPDATE icon_request SET ${column} = $2 WHERE id = $1`, [
        requestId,
        value,
      ]);
    await change('hidden_reason', 'Advertising');
    expect(await seen()).toEqual([200, 404, 200, 404]);
    await change('hidden_reason', null);
    await change('deleted_at', Date.now());
    expect(await seen()).toEqual([404, 404, 404, 404]);
  });

  it('attaches files of one account in their order, and no others', async () => {
    await people();
    const sent = async (who: SignedIn) => (await sendFile(api, who, { bytes: await png() })).file.id;
    const [a, b, ofBob] = [await sent(ada), await sent(ada), await sent(bob)];
    const requestId = await makeRequest(api.database, { authorId: ada.accountId });
    await expect(attach(requestId, [a, ofBob])).rejects.toMatchObject({ code: 'UNKNOWN_FILE' });
    await expect(attach(requestId, [a, 'nul\u0000'])).rejects.toMatchObject({ code: 'UNKNOWN_FILE' });
    await attach(requestId, [b, a, b]);
    const ids = async () =>
      (
        await query(api.database)<{
          id: string;
        }>`SELECT id FROM request_file WHERE request_id = ${requestId} ORDER BY position`
      ).map(({ id }) => id);
    expect(await ids()).toEqual([b, a]);
    const other = await makeRequest(api.database, { authorId: ada.accountId });
    await expect(attach(other, [a])).rejects.toMatchObject({ code: 'UNKNOWN_FILE' });
    await attach(requestId, [a]);
    expect(await ids()).toEqual([a]);
    await attach(other, [b]);
    await attach(requestId, []);
    expect(await ids()).toEqual([]);
  });

  it.each([
    ['FILE_TYPE_REFUSED', 415, 'GIF89a', /PNG, JPEG, WebP, SVG or PDF/],
    ['FILE_UNREADABLE', 422, '%PDF-1.7', /cannot be read/],
    ['SVG_REFUSED', 422, '<svg viewBox="0 0 1 1"><script/></svg>', /rule "empty"/],
  ])('[T8.20] says %s in plain words', async (code, status, bytes, sentence) => {
    await people();
    const answer = await sendFile(api, ada, { bytes });
    expect(answer).toMatchObject({ status, problem: { code } });
    expect(answer.problem.message).toMatch(sentence);
    expect(answer.problem.hint).toBeTruthy();
    if (code === 'SVG_REFUSED') expect(answer.problem.rule).toBe('empty');
  });

  it('[T8.20] takes 10 MB and no byte more', async () => {
    await people();
    const padded = async (bytes: number) =>
      Buffer.concat([await png(), Buffer.alloc(bytes)]).subarray(0, bytes);
    expect((await sendFile(api, ada, { bytes: await padded(10_000_000) })).status).toBe(200);
    expect(await sendFile(api, ada, { bytes: await padded(10_000_001) })).toMatchObject({
      status: 413,
      problem: { code: 'FILE_TOO_LARGE' },
    });
  });

  it('stores nothing of a file that was refused, and says so for what is no file', async () => {
    await people();
    const before = await stored();
    await sendFile(api, ada, { bytes: 'GIF89a' });
    expect(await stored()).toEqual(before);
    const plain = await api.send('POST', '/api/uploadFiles', {}, ada.headers);
    expect(plain).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', param: 'file' } });
  });

  it('with an Idempotency-Key is done once; the same key with another file is refused', async () => {
    await people();
    const bytes = await png();
    const headers = { 'idempotency-key': 'one' };
    const answers = await Promise.all([1, 2, 3].map(() => sendFile(api, ada, { bytes, headers })));
    expect(new Set(answers.map(({ file }) => file.id)).size).toBe(1);
    const other = await sendFile(api, ada, { bytes: await png(), headers });
    expect(other).toMatchObject({ status: 409, problem: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const rows = await query(api.database)`SELECT FROM request_file WHERE account_id = ${ada.accountId}`;
    expect(rows).toHaveLength(1);
  });

  it('[T8.20] an account has 20 files at most that wait for a request, exactly under a race', async () => {
    await people();
    const bytes = await png();
    await api.database.orm.$client.query(
      `INSERT INTO request_file (id, account_id, name, kind, content_hash, bytes, width, height, at)
       SELECT $1 || n, $1, 'a', 'raster', 'none', 1, 1, 1, $2 FROM generate_series(1, 17) n`,
      [ada.accountId, Date.now()],
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendFile(api, ada, { bytes })));
    const codes = answers.map(({ status, problem }) => problem?.code ?? status).sort();
    expect(codes).toEqual([200, 200, 200, 'UPLOAD_QUOTA', 'UPLOAD_QUOTA', 'UPLOAD_QUOTA']);
    expect((await sendFile(api, bob, { bytes })).status).toBe(200);
  });

  it('an account stores 50 MB at most', async () => {
    await people();
    const requestId = await makeRequest(api.database, { authorId: ada.accountId });
    await query(api.database)`INSERT INTO request_file
      (id, account_id, request_id, name, kind, content_hash, bytes, width, height, at)
       VALUES (${newId()}, ${ada.accountId}, ${requestId}, 'a', 'raster', 'none', 49999999, 1, 1, 1)`;
    expect(await sendFile(api, ada, { bytes: await png() })).toMatchObject({
      status: 409,
      problem: { code: 'UPLOAD_QUOTA' },
    });
  });

  it('what was attached to nothing for a day is swept with its picture; what others use stays', async () => {
    await people();
    const { database } = api;
    const bytes = await png();
    const [own, same] = [await sendFile(api, ada, { bytes }), await sendFile(api, bob, { bytes })];
    const lonely = await sendFile(api, ada, { bytes: await png() });
    const requestId = await makeRequest(database, { authorId: bob.accountId });
    await attach(requestId, [same.file.id], bob.accountId);
    const later = Date.now() + 86_400_001;
    await sweepFiles(database, pictures(), later - 90_000);
    expect(await statusFor(lonely.file.url, ada)).toBe(200);
    const before = (await stored()).length;
    await sweepFiles(database, pictures(), later);
    expect(await statusFor(own.file.url, ada)).toBe(404);
    expect(await statusFor(lonely.file.url, ada)).toBe(404);
    expect(await statusFor(same.file.url, bob)).toBe(200);
    expect((await stored()).length).toBeLessThan(before);
  });
});
