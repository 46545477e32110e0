import { COLLECTION_ICONS_MAX, UPLOAD_ACCOUNT_BYTES, UPLOADS_A_MINUTE } from '@icoteca/shared-contracts';
import { describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { databases } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { anotherDrawing, makeCollection, type Owner, ownerOf, send, upload } from './testing/upload-calls.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const AT_ONCE = 50;

describe.each(databases)('limits of uploads in %s', (_name, start) => {
  const api = useApi(start);

  /** Rows of earlier uploads, without files. @param bytes of each */
  const fill = (owner: Owner, count: number, bytes: number, createdAt = 1) =>
    query(api.database)`WITH made AS (
         INSERT INTO user_icon (id, account_id, name, content_hash, bytes, is_color, facts, created_at)
         SELECT ${idStart()} || lpad(translate(n::text, '0189', 'abcd'), 6, 'a'), ${owner.accountId}, 'old', repeat('0', 64), ${bytes}, false, '{}', ${createdAt}
         FROM generate_series(1, ${count}::int) n RETURNING id)
       INSERT INTO collection_icon (collection_id, icon_id, added_at)
       SELECT ${owner.collectionId}, id, 1 FROM made`;
  let starts = 0;
  const idStart = () =>
    (starts++)
      .toString(26)
      .replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'q')
      .padStart(20, 'z');

  /** Sends one file in each of many calls at the same time. */
  async function atOnce(owner: Owner) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => send(api, owner, [[`f${at}.svg`, anotherDrawing()]])),
    );
    const bodies = answers.map(({ status, body }) => {
      const answer = body as { icons?: { id: string }[]; refused: { code: string; message: string }[] };
      expect(status, JSON.stringify(body)).toBe(answer.icons?.length ? 200 : 422);
      return answer;
    });
    return {
      passed: bodies.flatMap(({ icons = [] }) => icons),
      refused: bodies.flatMap(({ refused }) => refused),
    };
  }

  it('50 concurrent uploads when the account has room for one: one passes, the others name the limit, and a deletion gives it back', async () => {
    const owner = await ownerOf(api);
    await fill(owner, 1, UPLOAD_ACCOUNT_BYTES - 200);
    const { passed, refused } = await atOnce(owner);
    expect(passed).toHaveLength(1);
    expect(refused.map(({ code }) => code)).toEqual(Array(AT_ONCE - 1).fill('UPLOAD_QUOTA'));
    expect(refused[0]?.message).toBe('All your uploads together hold at most 50 MB. Delete some first.');
    const address = `/siteApi/icons/collections/${owner.collectionId}/icons/${passed[0]?.id}`;
    expect(await api.send('DELETE', address, undefined, owner.headers)).toMatchObject({ status: 200 });
    expect((await atOnce(owner)).passed).toHaveLength(1);
  });

  it('50 concurrent uploads with one file left for this minute: one passes', async () => {
    const owner = await ownerOf(api);
    await fill(owner, UPLOADS_A_MINUTE - 1, 10, Date.now());
    const { passed, refused } = await atOnce(owner);
    expect(passed).toHaveLength(1);
    expect(refused.map(({ code }) => code)).toEqual(Array(AT_ONCE - 1).fill('UPLOAD_QUOTA'));
    expect(refused[0]?.message).toContain('600 files');
    await query(api.database)`UPDATE user_icon SET created_at = created_at - 60001
      WHERE account_id = ${owner.accountId}`;
    expect((await upload(api, owner, [['a.svg', anotherDrawing()]])).icons).toHaveLength(1);
  });

  it('50 concurrent uploads into a collection with room for one: it has exactly 1,000, also beside icons of the catalogue', async () => {
    const owner = await ownerOf(api);
    await fill(owner, COLLECTION_ICONS_MAX - 1, 10);
    const { body } = await api.get('/api/iconsets/v6/search?term=home&amount=1');
    const [home] = (body as { icons: { id: string }[] }).icons;
    const [{ passed, refused }, added] = await Promise.all([
      atOnce(owner),
      api.send(
        'PUT',
        `/siteApi/icons/collections/${owner.collectionId}/icons`,
        { icons: [{ id: home?.id }] },
        owner.headers,
      ),
    ]);
    expect(passed.length + (added.status === 200 ? 1 : 0)).toBe(1);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['COLLECTION_FULL']));
    const rows = await query(api.database)`SELECT count(*)::int AS total FROM collection_icon
      WHERE collection_id = ${owner.collectionId}`;
    expect(rows).toEqual([{ total: COLLECTION_ICONS_MAX }]);
    const other = await makeCollection(api, owner, 'Another');
    expect(
      (await upload(api, { ...owner, collectionId: other }, [['a.svg', anotherDrawing()]])).icons,
    ).toHaveLength(1);
  });

  it('of one call as many files are taken as there is room for, in their order, and what failed has cost nothing', async () => {
    const owner = await ownerOf(api);
    await fill(owner, COLLECTION_ICONS_MAX - 2, 10);
    const { icons, temporaryIds, refused } = await upload(api, owner, [
      ['a.svg', '<svg'],
      ['b.svg', anotherDrawing()],
      ['c.png', anotherDrawing()],
      ['d.svg', anotherDrawing()],
      ['e.svg', anotherDrawing()],
    ]);
    expect(icons).toHaveLength(2);
    expect(temporaryIds).toEqual(['t1', 't3']);
    expect(refused.map(({ id, code }) => [id, code])).toEqual([
      ['t0', 'SVG_MALFORMED'],
      ['t2', 'FILE_NOT_SVG'],
      ['t4', 'COLLECTION_FULL'],
    ]);
  });
});
