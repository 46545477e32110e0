import { describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../database/connection.ts';
import { databases } from '../../database/testing/databases.ts';
import { useDatabase } from '../../database/testing/use-database.ts';
import { iconById, listGroups, listPlatforms } from '../public.ts';
import { readSnapshot } from '../snapshot/snapshot.ts';
import { IconFlag } from '../snapshot/snapshot-types.ts';
import { derivedSet } from '../testing/derived-set.ts';
import { iconId } from './icon-id.ts';
import { type ImportProgress, importCatalogue } from './import-catalogue.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const square = '<rect width="18" height="18" x="3" y="3" fill="none" stroke="currentColor"/>';
const dot = '<circle cx="12" cy="12" r="3" fill="currentColor"/>';

describe.each(databases)('%s', (_name, start) => {
  let database: Database;
  useDatabase(start, (opened) => {
    database = opened.database;
    return importCatalogue(database, 'fixture');
  });

  it('does nothing the second time: same ids, same version', async () => {
    const before = await readSnapshot(database.orm.$client);
    const steps: ImportProgress[] = [];
    const again = await importCatalogue(database, 'fixture', (step) => steps.push(step));
    expect(again).toMatchObject({ changed: false, version: before.version });
    expect(steps.map((step) => step.event)).toEqual(['start', 'done']);
    expect(await readSnapshot(database.orm.$client)).toEqual(before);
  });

  it('holds what the fixture promises: families, groups, free and not, colour, emoji, animated, logos', async () => {
    const { platforms, concepts } = await readSnapshot(database.orm.$client);
    const icons = concepts.flatMap((concept) => concept.icons);
    expect(platforms.length).toBeGreaterThanOrEqual(8);
    expect(platforms.filter((platform) => platform.family === 'phosphor')).toHaveLength(6);
    expect(platforms.some((platform) => platform.emoji)).toBe(true);
    expect(platforms.some((platform) => platform.brand)).toBe(true);
    for (const flag of [IconFlag.color, IconFlag.animated, IconFlag.free, IconFlag.external]) {
      expect(icons.some((icon) => (icon.flags & flag) !== 0)).toBe(true);
      expect(icons.some((icon) => (icon.flags & flag) === 0)).toBe(true);
    }
    for (const name of ['home', 'trash', 'calendar', 'heart', 'user', 'settings', 'search', 'arrow-left'])
      expect(concepts.map((concept) => concept.commonName)).toContain(name);
    expect((await listGroups(database)).map((group) => group.code)).toContain('phosphor');
    expect((await listPlatforms(database)).filter((platform) => platform.previewIds.length < 4)).toEqual([]);
  });

  it('shows a category by ideas that most of its sets put there', async () => {
    const { rows } = await database.orm.$client.query<{ category: string; share: string }>(
      `SELECT c.code AS category, avg((SELECT avg((i.category = c.code)::int) FROM icon i
              WHERE i.concept_id = shown.concept_id AND i.removed_at IS NULL)) AS share
       FROM category c JOIN icon shown ON shown.id = ANY(c.preview_ids) WHERE c.code IN ('maps', 'objects') GROUP BY c.code`,
    );
    expect(rows).toHaveLength(2);
    for (const { category, share } of rows) expect(Number(share), category).toBeGreaterThan(0.5);
  });

  it('knows where every licence can be read, also of sets that do not say it', async () => {
    const licences = (await listPlatforms(database)).map(({ apiCode, licence }) => [apiCode, licence.url]);
    expect(licences).toContainEqual(['icons8', 'https://spdx.org/licenses/MIT.html']);
    expect(licences.filter(([, url]) => !url?.startsWith('https://'))).toEqual([]);
  });

  it('takes no name of a drawing for a tag', async () => {
    const { concepts } = await readSnapshot(database.orm.$client);
    const tags = concepts.flatMap((concept) => concept.tags.map((tag) => tag.text));
    expect(tags).toContain('cup');
    expect(tags.filter((tag) => / (?:outline|filled|twotone)$/.test(tag))).toEqual([]);
  });

  it('takes an old name for a synonym, and the name of another idea for a tag', async () => {
    const set = derivedSet({
      lastModified: 1_600_000_000,
      icons: { 'new-name': dot, redo: square, swirl: dot },
      aliases: { 'old-name': { parent: 'new-name' }, 'swirl-2': { parent: 'redo' } },
    });
    await importCatalogue(database, [set]);
    const { concepts } = await readSnapshot(database.orm.$client);
    const named = (name: string) => concepts.find(({ commonName }) => commonName === name);
    expect(named('new-name')?.otherTitles).toContain('old name');
    expect(named('redo')?.otherTitles).not.toContain('swirl');
    expect(named('redo')?.tags).toContainEqual({ text: 'swirl', sources: 2 });
  });

  it('keeps ids and dates of known names, turns renames into aliases, marks what is gone', async () => {
    const first = derivedSet({
      lastModified: 1_600_000_000,
      icons: { kept: square, 'old-name': dot, gone: square },
    });
    await importCatalogue(database, [first]);
    const kept = await iconById(database, iconId('lucide-lab', 'kept'));
    const second = derivedSet({
      lastModified: 1_700_000_000,
      icons: { kept: dot, 'new-name': dot, added: square },
      aliases: { 'old-name': { parent: 'new-name' }, mirrored: { parent: 'kept', hFlip: true } },
    });
    await importCatalogue(database, [second]);

    const keptAgain = await iconById(database, iconId('lucide-lab', 'kept'));
    expect(kept).toMatchObject({ state: 'found', icon: { addedAt: 1_600_000_000, shape: 'square' } });
    expect(keptAgain).toMatchObject({
      state: 'found',
      icon: { addedAt: 1_600_000_000, shape: null, body: dot },
    });
    expect(await iconById(database, iconId('lucide-lab', 'added'))).toMatchObject({
      icon: { addedAt: 1_700_000_000 },
    });
    const oldId = iconId('lucide-lab', 'old-name');
    expect(await iconById(database, oldId)).toMatchObject({
      state: 'found',
      aliasOf: oldId,
      icon: { name: 'new-name' },
    });
    expect(await iconById(database, iconId('lucide-lab', 'gone'))).toMatchObject({
      state: 'removed',
      title: 'Gone',
    });
    expect(await iconById(database, iconId('lucide-lab', 'mirrored'))).toEqual({ state: 'unknown' });
    const newest = await database.orm.$client.query(
      'SELECT max(added_at)::int AS at FROM icon WHERE removed_at IS NULL',
    );
    expect(newest.rows).toEqual([{ at: 1_700_000_000 }]);
    const bodies = await database.orm.$client.query('SELECT 1 FROM icon_body WHERE icon_id = $1', [
      iconId('lucide-lab', 'gone'),
    ]);
    expect(bodies.rows).toEqual([]);
  });

  it('a removed icon that comes back has its old id and date', async () => {
    await importCatalogue(database, [derivedSet({ lastModified: 1_800_000_000, icons: { gone: square } })]);
    expect(await iconById(database, iconId('lucide-lab', 'gone'))).toMatchObject({
      state: 'found',
      icon: { addedAt: 1_600_000_000 },
    });
  });

  it('reports a body that may not be shown, and leaves it out', async () => {
    const steps: ImportProgress[] = [];
    const hostile = { fine: dot, evil: '<path onload="alert(1)" d="M0 0"/>' };
    await importCatalogue(database, [derivedSet({ lastModified: 1, icons: hostile })], (step) =>
      steps.push(step),
    );
    expect(steps).toContainEqual(expect.objectContaining({ event: 'refused', name: 'evil' }));
    expect(await iconById(database, iconId('lucide-lab', 'evil'))).toEqual({ state: 'unknown' });
    expect(await iconById(database, iconId('lucide-lab', 'fine'))).toMatchObject({ state: 'found' });
  });
});

it('names the nearest set when ICON_SETS names an unknown one', async () => {
  const database = openDatabase('postgres://postgres@127.0.0.1:1/none');
  await expect(importCatalogue(database, 'lucid')).rejects.toMatchObject({
    code: 'UNKNOWN_ICON_SET',
    hint: expect.stringContaining('lucide'),
  });
  await database.close();
});
