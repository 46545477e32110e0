import { expect, it, vi } from 'vitest';
import type { Database } from '../../database/connection.ts';
import { startPglite } from '../../database/testing/databases.ts';
import { useDatabase } from '../../database/testing/use-database.ts';
import { listPlatforms } from '../public.ts';
import { importCatalogue } from './import-catalogue.ts';
import { selectSets } from './set-selection.ts';
import { readUpstreamSet, type UpstreamInfo } from './upstream-set.ts';

// Reading 112 MB takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const infos = new Map<string, UpstreamInfo>();
/** Every default set, with a few of its icons. */
const sets = selectSets('default').map((set) => {
  const { info, icons } = readUpstreamSet(set.files);
  infos.set(set.mapping.prefix, info);
  const few = new Set(Object.keys(icons).slice(0, 40));
  return { ...set, keep: (_: unknown, name: string) => few.has(name), variant: 'few' };
});

let database: Database;
useDatabase(startPglite, (opened) => {
  database = opened.database;
  return importCatalogue(database, sets);
});

it('names for every set the address where its author publishes that very set', async () => {
  const platforms = await listPlatforms(database);
  expect(new Set(platforms.map(({ setPrefix }) => setPrefix)).size).toBe(sets.length);
  const wrong = platforms
    .map(({ setPrefix, author }) => [setPrefix, author.url, infos.get(setPrefix)?.author.url])
    .filter(([, url, expected]) => url !== expected || !url?.startsWith('https://'));
  expect(wrong).toEqual([]);
  const lucide = platforms.filter(({ author }) => author.id === 'lucide-contributors');
  expect(lucide.map(({ setPrefix, author }) => [setPrefix, author.url])).toEqual([
    ['lucide', 'https://github.com/lucide-icons/lucide'],
    // Drawn from Lucide's icons.
    ['nolan', 'https://github.com/lucide-icons/lucide'],
    ['lucide-lab', 'https://github.com/lucide-icons/lucide-lab'],
  ]);
});

it('finds author and licence of a set with the same owner, unless the licence has a page of its own', () => {
  const ownerOf = (url: string | undefined) =>
    url?.toLowerCase().match(/^https:\/\/(?:raw\.githubusercontent|github|gitlab)\.com\/([^/]+)/)?.[1];
  const apart = [...infos]
    .map(([prefix, { author, license }]) => [prefix, ownerOf(author.url), ownerOf(license.url)])
    .filter(([, author, licence]) => licence !== undefined && licence !== author);
  expect(apart).toEqual([]);
});
