import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_FILE_MAX_BYTES } from '@icoteca/shared-contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { databases } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { gateSvg } from '../drawing/svg-gate/public.ts';
import { newId } from '../people/accounts/token.ts';
import {
  codesOf,
  flag,
  house,
  type Owner,
  ownerOf,
  ring,
  type SentFile,
  send,
  upload,
  uploadOne,
  xmlns,
} from './testing/upload-calls.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

describe.each(databases)('uploads in %s', (_name, start) => {
  const api = useApi(start);
  let owner: Owner;
  beforeAll(async () => {
    owner = await ownerOf(api);
  });

  const padded = (bytes: number) => `${house}<!--${'x'.repeat(bytes - house.length - 7)}-->`;
  const storedText = async (id: string) => {
    const rows = await query(api.database)<{
      hash: string;
    }>`SELECT content_hash AS hash FROM user_icon WHERE id = ${id}`;
    const hash = rows[0]?.hash ?? '';
    return readFileSync(join(api.dataDirectory, 'uploads', hash.slice(0, 2), hash), 'utf8');
  };

  it('[T4.04] [T3.05] an upload answers with the icons in the order of the files, and with the temporary id of each', async () => {
    const before = await ownerOf(api, 'In order');
    const { icons, temporaryIds, refused, removed, collection } = await upload(api, before, [
      ['First one.svg', house],
      ['broken.svg', '<svg'],
      ['Third.SVG', flag],
    ]);
    expect(temporaryIds).toEqual(['t0', 't2']);
    expect(icons.map(({ title, isColor, isUserSource }) => [title, isColor, isUserSource])).toEqual([
      ['First one', false, true],
      ['Third', true, true],
    ]);
    expect(refused.map(({ id, code }) => [id, code])).toEqual([['t1', 'SVG_MALFORMED']]);
    expect(removed).toEqual({});
    expect(collection).toMatchObject({ id: before.collectionId, totalIcons: 2, version: 2 });
    const later = await uploadOne(api, before, ring, 'later.svg');
    const { body } = await api.get(`/siteApi/collections/v2/${before.collectionId}/icons`, before.headers);
    expect((body as { docs: { id: string }[] }).docs.map(({ id }) => id)).toEqual([
      later.id,
      ...icons.map(({ id }) => id),
    ]);
  });

  it('[T5.01] [T5.02] [T8.08] names and sizes are judged file by file, in the words of the specification', async () => {
    const { icons, refused } = await upload(api, owner, [
      ['photo.png', house],
      ['no-ending', house],
      ['UPPER.SvG', house],
      ['large.svg', padded(UPLOAD_FILE_MAX_BYTES)],
      ['just-fits.svg', padded(UPLOAD_FILE_MAX_BYTES - 1)],
      ['.svg', house],
    ]);
    expect(icons.map(({ title }) => title)).toEqual(['UPPER', 'just-fits', 'icon']);
    expect(refused.map(({ code, message }) => [code, message])).toEqual([
      ['FILE_NOT_SVG', 'File photo.png must be SVG'],
      ['FILE_NOT_SVG', 'File no-ending must be SVG'],
      ['FILE_TOO_LARGE', 'File large.svg must be less than 100 KB'],
    ]);
  });

  it('[T5.03] 20 files of which many are broken: each is named with its reason, and the others are there', async () => {
    const good = Array.from({ length: 12 }, (_, at) => [`good-${at}.svg`, house] as const);
    const bad = [
      ['png.svg', '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['html.svg', '<!doctype html><html><body><svg/></body></html>'],
      ['pdf.svg', `%PDF-1.7\n${house}`],
      ['zip.svg', `PK\x03\x04${house}`],
      ['gif.svg', `GIF89a/*${house}*/`],
      ['empty.svg', `<svg ${xmlns} viewBox="0 0 9 9"><script>1</script></svg>`],
      ['loop.svg', `<svg ${xmlns} viewBox="0 0 9 9"><g id="a"><use href="#a"/></g></svg>`],
      ['cut.svg', house.slice(0, -8)],
    ] as const;
    const { icons, refused } = await upload(api, owner, [...good, ...bad]);
    expect(icons).toHaveLength(12);
    expect(codesOf(refused)).toEqual({
      'png.svg': 'SVG_MALFORMED',
      'html.svg': 'SVG_MALFORMED',
      'pdf.svg': 'SVG_MALFORMED',
      'zip.svg': 'SVG_MALFORMED',
      'gif.svg': 'SVG_MALFORMED',
      'empty.svg': 'SVG_REFUSED',
      'loop.svg': 'SVG_REFUSED',
      'cut.svg': 'SVG_MALFORMED',
    });
    for (const { rule, message, name } of refused) {
      expect(rule).toBeTruthy();
      expect(message).toMatch(new RegExp(`^File ${name.replace('.', '\\.')} cannot be used\\. .+\\.$`));
    }
    const rows = await query(api.database)`SELECT file_name, rule FROM upload_refusal
      WHERE account_id = ${owner.accountId} AND file_name = ${'loop.svg'}`;
    expect(rows).toEqual([{ file_name: 'loop.svg', rule: 'cycle' }]);
  });

  it('what the gate took out is named, the stored text is canonical, and nothing of the original bytes is stored', async () => {
    const secret = 'position of the studio';
    const svg = `<?xml version="1.0"?><!-- ${secret} --><svg ${xmlns} viewBox="0 0 24 24" onload="alert(1)">
      <metadata>${secret}</metadata><script>alert(2)</script><path d="M0 0h24" onclick="x()"/></svg>`;
    const { icons, removed } = await upload(api, owner, [['tracked.svg', svg]]);
    expect(removed.t0).toEqual(expect.arrayContaining(['script', 'onload', 'onclick', 'metadata']));
    const stored = await storedText(icons[0]?.id ?? '');
    expect(gateSvg(stored).svg).toBe(stored);
    expect(stored).not.toMatch(/alert|studio|onload|onclick/);
    const files = readdirSync(join(api.dataDirectory, 'uploads'), { recursive: true, withFileTypes: true });
    const texts = files.filter((file) => file.isFile());
    expect(texts.length).toBeGreaterThan(2);
    for (const { parentPath, name } of texts) {
      expect(name).toMatch(/^[0-9a-f]{64}$/);
      expect(readFileSync(join(parentPath, name), 'utf8')).not.toContain(secret);
    }
  });

  it('two uploads of the same drawing share its file and nothing else', async () => {
    const other = await ownerOf(api);
    const svg = `<svg ${xmlns} viewBox="0 0 24 24"><path d="M7 7h7v7z"/></svg>`;
    const [mine, theirs] = [
      await uploadOne(api, owner, svg, 'a.svg'),
      await uploadOne(api, other, ` ${svg}`, 'b.svg'),
    ];
    const rows = await query(api.database)<{
      hash: string;
    }>`SELECT DISTINCT content_hash AS hash FROM user_icon
      WHERE id = ANY(${[mine.id, theirs.id]})`;
    expect(rows).toHaveLength(1);
    // Pictures are cached by it, and files have the name of the icon in them.
    expect(mine.contentHash).not.toBe(theirs.contentHash);
  });

  it('the drawing is measured as those of the catalogue are', async () => {
    const rows = await query(api.database)<{
      facts: Record<string, unknown>;
      is_color: boolean;
    }>`SELECT facts, is_color FROM user_icon
      WHERE id = ANY(${[(await uploadOne(api, owner, flag, 'a.svg')).id, (await uploadOne(api, owner, ring, 'b.svg')).id]}) ORDER BY name`;
    expect(rows).toMatchObject([
      { is_color: true, facts: { paints: ['FF0000', '0000FF'], strokeWidth: null, isAnimated: false } },
      {
        is_color: false,
        facts: { paints: ['CURRENTCOLOR'], strokeWidth: 2, box: { left: 0, top: 0, width: 24, height: 24 } },
      },
    ]);
  });

  it('a repeated call with the same Idempotency-Key uploads once', async () => {
    const fresh = await ownerOf(api);
    const key = { 'idempotency-key': 'one-upload' };
    const answers = await Promise.all([1, 2, 3].map(() => send(api, fresh, [['a.svg', house]], key)));
    const ids = answers.map(({ status, body }) => {
      expect(status, JSON.stringify(body)).toBe(200);
      return (body as { icons: { id: string }[] }).icons[0]?.id;
    });
    expect(new Set(ids).size).toBe(1);
    expect(await send(api, fresh, [['b.svg', house]], key)).toMatchObject({ status: 409 });
  });

  it('only the owner uploads, and into no collection that is missing, deleted, Downloaded or somebody else’s', async () => {
    const stranger = await ownerOf(api);
    const files = [['a.svg', house]] as const;
    const { body: list } = await api.get('/siteApi/collections/v2', stranger.headers);
    const system = (list as { docs: { id: string; isDownloaded: boolean; isDefault: boolean }[] }).docs;
    const downloaded = system.find(({ isDownloaded }) => isDownloaded)?.id ?? '';
    const favorites = system.find(({ isDefault }) => isDefault)?.id ?? '';
    const to = (collectionId: string, headers = stranger.headers) =>
      send(api, { headers, collectionId }, files);
    const ofOther = await to(owner.collectionId);
    const missing = await to('AAAAAAAAAAAAAAAAAAAAAA');
    expect(ofOther).toMatchObject({ status: 404, body: { code: 'UNKNOWN_COLLECTION' } });
    const plain = ({ body }: typeof ofOther) => ({ ...(body as object), requestId: '' });
    expect(plain(ofOther)).toEqual(plain(missing));
    expect(await to(downloaded)).toMatchObject({ status: 409, body: { code: 'SYSTEM_COLLECTION' } });
    expect(await to(favorites)).toMatchObject({ status: 200 });
    expect(
      await send(api, { headers: { authorization: 'Bearer x' }, collectionId: favorites }, files),
    ).toMatchObject({
      status: 401,
    });
    await api.send(
      'DELETE',
      `/siteApi/icons/collections/${stranger.collectionId}`,
      undefined,
      stranger.headers,
    );
    expect(await to(stranger.collectionId)).toMatchObject({ status: 404 });
  });

  it('[T5.01] an upload without an accepted file is no success: it names each with its reason, also when it is repeated', async () => {
    const owner = await ownerOf(api);
    const files: SentFile[] = [
      ['a.png', house],
      ['b.svg', '<svg'],
    ];
    const key = { 'idempotency-key': newId() };
    const [first, again] = [await send(api, owner, files, key), await send(api, owner, files, key)];
    expect(first).toMatchObject({
      status: 422,
      body: {
        success: false,
        code: 'UPLOAD_REFUSED',
        message: 'None of the 2 files was accepted.',
        refused: [
          { id: 't0', name: 'a.png', code: 'FILE_NOT_SVG' },
          { id: 't1', name: 'b.svg', code: 'SVG_MALFORMED' },
        ],
      },
    });
    expect(again).toMatchObject({
      status: 422,
      body: { refused: (first.body as object & { refused: object }).refused },
    });
    const one = await send(api, owner, [['a.png', house]]);
    expect(one.body).toMatchObject({ message: 'File a.png must be SVG', code: 'UPLOAD_REFUSED' });
  });

  it('20 files of nearly 100 KB are taken in one call, and a body beyond that is refused with its code', async () => {
    const large = Array.from(
      { length: 20 },
      (_, at) => [`l${at}.svg`, padded(UPLOAD_FILE_MAX_BYTES - 1)] as const,
    );
    expect((await upload(api, owner, large)).icons).toHaveLength(20);
    const tooMuch = await send(api, owner, [['a.svg', 'x'.repeat(4_500_000)]]);
    expect(tooMuch).toMatchObject({ status: 413, body: { code: 'REQUEST_TOO_LARGE' } });
    const tooMany = Array.from({ length: 21 }, (_, at) => [`m${at}.svg`, house] as const);
    expect(await send(api, owner, tooMany)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});
