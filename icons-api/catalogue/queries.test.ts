import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/connection.ts';
import { databases } from '../database/testing/databases.ts';
import { useDatabase } from '../database/testing/use-database.ts';
import { iconId } from './import/icon-id.ts';
import { importCatalogue } from './import/import-catalogue.ts';
import * as catalogue from './public.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const trash = iconId('tabler', 'trash');
const heart = iconId('ph', 'heart-duotone');

describe.each(databases)('%s', (_name, start) => {
  let database: Database;
  useDatabase(
    () => start('fixture'),
    (opened) => {
      database = opened.database;
      return importCatalogue(database, 'fixture');
    },
  );

  it('an icon carries style, idea, category, author, licence, tags and markup', async () => {
    const found = await catalogue.iconById(database, heart);
    expect(found).toMatchObject({
      state: 'found',
      icon: {
        id: heart,
        name: 'heart-duotone',
        title: 'Heart',
        commonName: 'heart',
        platform: 'ph:duotone',
        platformSeoCode: 'phosphor-duotone',
        platformTitle: 'Phosphor Duotone',
        isFree: false,
        isExternal: true,
        licence: { spdx: 'MIT', attributionRequired: false },
        author: { id: 'phosphor-icons', kind: 'external' },
        body: expect.stringContaining('<path'),
        tags: expect.arrayContaining(['love']),
      },
    });
  });

  it('icons come in the order of their ids; unknown ones are left out', async () => {
    const ids = [heart, 'aaaaaaaaaaaa', trash];
    expect((await catalogue.iconsByIds(database, ids)).map((icon) => icon.id)).toEqual([heart, trash]);
    const drawn = await catalogue.iconsWithBodies(database, ids);
    expect(drawn.map((icon) => icon.id)).toEqual([heart, trash]);
    expect(drawn[1]?.body).toContain('<path');
  });

  it('lists and totals agree with each other', async () => {
    const [platforms, groups, categories, totals] = [
      await catalogue.listPlatforms(database),
      await catalogue.listGroups(database),
      await catalogue.listCategories(database),
      await catalogue.libraryTotals(database),
    ];
    const sum = (rows: { totalIcons: number }[]) => rows.reduce((all, row) => all + row.totalIcons, 0);
    expect(sum(platforms)).toBe(totals.icons);
    expect(sum(categories)).toBe(totals.icons);
    expect(platforms).toHaveLength(totals.styles);
    const codes = new Set(platforms.map((platform) => platform.apiCode));
    expect(groups.flatMap((group) => group.members).filter((member) => !codes.has(member))).toEqual([]);
    expect(totals.freeIcons).toBeGreaterThan(0);
    expect(totals.freeIcons).toBeLessThan(totals.icons);
  });

  it('previews are living icons of the style itself', async () => {
    for (const platform of await catalogue.listPlatforms(database)) {
      const icons = await catalogue.iconsByIds(database, platform.previewIds);
      expect(icons.map((icon) => icon.platform)).toEqual(platform.previewIds.map(() => platform.apiCode));
    }
  });
});
