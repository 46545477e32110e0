import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iconsByIds } from '../../catalogue/public.ts';
import { collection, collectionIcon } from '../../database/collection-schema.ts';
import { databases } from '../../database/testing/databases.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../database/testing/use-database.ts';
import { signIn } from '../../people/accounts/testing/sign-in.ts';
import { call } from '../testing/api-calls.ts';
import { type ApiServer, startApi } from '../testing/api-server.ts';
import { SITEMAP_LIMIT, type SitemapSources, sitemapEntries, sitemapNames } from './sitemap-files.ts';

describe.each(databases)('Sitemaps on %s', (_name, startDatabase) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(startDatabase);
  }, 180_000);
  afterAll(() => api.close());

  const linesOf = async (name: string) => {
    const { status, body } = await api.get(`/sitemap/${name}`);
    expect(status).toBe(200);
    return String(body).trimEnd().split('\n');
  };

  it('are named with the version of the catalogue and the day of its last change', async () => {
    const [{ body }, info] = await Promise.all([api.get('/sitemap'), call(api, 'appInfo', {})]);
    expect(body).toEqual({
      version: info.catalogueVersion,
      day: new Date().toISOString().slice(0, 10),
      names: ['pages', 'searches', 'collections', 'icons-1'],
    });
  });

  it('hold the page of every icon once, with the day it came', async () => {
    const [lines, info] = await Promise.all([linesOf('icons-1'), call(api, 'appInfo', {})]);
    expect(new Set(lines).size).toBe(info.iconsCount);
    for (const line of lines) expect(line).toMatch(/^\/icon\/[\w-]+\/[^ ]+ \d{4}-\d\d-\d\d$/);
    const { icons } = await call(api, 'latest', { amount: 3 });
    for (const { id } of icons) expect(lines.some((line) => line.startsWith(`/icon/${id}/`))).toBe(true);
  });

  it('name the picture of every icon when pictures are requested, and stay within 50 MB', async () => {
    const [lines, plain] = await Promise.all([linesOf('icons-1?images=1'), linesOf('icons-1')]);
    expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(plain);
    const [, , picture = ''] = (lines[0] ?? '').split(' ');
    expect(picture).toMatch(/^\/img\/v\/\w+\/\w+-512\.png$/);
    const { status, headers } = await api.get(picture);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    // What the gateway writes around a line, with two origins as long as host names get.
    const around = 160 + 2 * 'https://'.length + 2 * 253;
    const longest = Math.max(...lines.map((line) => Buffer.byteLength(line)));
    expect((longest + around) * SITEMAP_LIMIT).toBeLessThan(52_428_800);
    expect((await linesOf('pages?images=1')).every((line) => line.split(' ').length === 2)).toBe(true);
  });

  it('hold every style, group, family and author and the pages of the library', async () => {
    const [lines, platforms] = await Promise.all([linesOf('pages'), call(api, 'platformsInfo', {})]);
    const paths = lines.map((line) => line.split(' ')[0]);
    for (const { seoCode } of platforms.docs) expect(paths).toContain(`/icons/${seoCode}`);
    const pages = ['', '/styles', '/new', '/set/popular', '/authors/icons8/icons8', '/categories/arrows'];
    for (const page of [...pages, '/categories']) expect(paths).toContain(`/icons${page}`);
    expect(paths).toContain('/icon/new-icons/lucide');
    expect(paths.some((path) => path?.startsWith('/icons/group-'))).toBe(true);
  });

  it('[T2.07] hold the public collections that are neither hidden nor empty nor deleted, as they are now', async () => {
    const { accountId } = await signIn(api.database);
    const at = Date.UTC(2026, 10, 20);
    const { icons } = await call(api, 'latest', { amount: 1 });
    const row = { accountId, name: 'Travel', access: 'public', updatedAt: at } as const;
    await api.database.orm.insert(collection).values([
      { ...row, id: 'c0', apiCode: 'shown', updatedAt: at - 86_400_000 },
      { ...row, id: 'c1', apiCode: 'also-shown' },
      { ...row, id: 'c2', apiCode: 'private', access: 'private' },
      { ...row, id: 'c3', apiCode: 'hidden', hiddenReason: 'advertising' },
      { ...row, id: 'c4', apiCode: 'empty' },
      { ...row, id: 'c5', apiCode: 'deleted', deletedAt: at },
    ]);
    const iconId = icons[0]?.id ?? '';
    const filled = ['c0', 'c1', 'c2', 'c3', 'c5'];
    await api.database.orm
      .insert(collectionIcon)
      .values(filled.map((collectionId) => ({ collectionId, iconId, addedAt: at })));
    expect(await linesOf('collections')).toEqual([
      '/icons/collections/also-shown 2026-11-20',
      '/icons/collections/shown 2026-11-19',
    ]);
    await api.database.orm.update(collection).set({ access: 'private' }).where(eq(collection.id, 'c1'));
    expect(await linesOf('collections')).toEqual(['/icons/collections/shown 2026-11-19']);
  });

  it('hold searches that find icons without a correction', async () => {
    const lines = await linesOf('searches');
    expect(lines.length).toBeGreaterThan(3);
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) {
      const term = decodeURIComponent(/^\/icons\/set\/([^ ]+) /.exec(line)?.[1] ?? '').replaceAll('-', ' ');
      const { parameters } = await call(api, 'search', { term });
      expect(parameters).toMatchObject({ responseTerm: null });
      expect(parameters.countAll).toBeGreaterThanOrEqual(24);
    }
  });

  it.each(['icons-2', 'icons-0', 'icons-x', 'nothing'])('there is none called %s', async (name) => {
    expect(await api.get(`/sitemap/${name}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe.each(databases)('The parts of a large library on %s', (_name, startDatabase) => {
  let opened: OpenTestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(() => startDatabase('fixture'));
  }, 180_000);
  afterAll(() => opened.close());

  it('together hold every icon once, and only the last one has room', async () => {
    const { database } = opened;
    const names = sitemapNames(430, 200).filter((name) => name.startsWith('icons-'));
    expect(names).toEqual(['icons-1', 'icons-2', 'icons-3']);
    const paths: string[][] = [];
    for (const name of names) {
      const part: string[] = [];
      for await (const entries of sitemapEntries(name, { database } as SitemapSources, 200))
        part.push(...entries.map(({ path }) => path));
      paths.push(part);
    }
    expect(paths.slice(0, 2).map(({ length }) => length)).toEqual([200, 200]);
    const ids = paths.flat().map((path) => path.split('/')[2] ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    expect(await iconsByIds(database, ids)).toHaveLength(ids.length);
  });
});
