import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCatalogue } from '../catalogue/import/import-catalogue.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { iconAlias } from '../database/schema.ts';
import { databases, type RunningDatabase } from '../database/testing/databases.ts';
import { catalogueIcons } from './catalogue-icons.ts';
import { drawIcon } from './draw-icon.ts';
import { inkOf, pixelsOf } from './testing/pixels.ts';

describe.each(databases)('catalogueIcons on %s', (_name, start) => {
  let running: RunningDatabase;
  let database: Database;

  beforeAll(async () => {
    running = await start();
    database = openDatabase(running.url);
    await migrateDatabase(database);
    await importCatalogue(database, 'fixture', () => undefined);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await running.stop();
  });

  it('loads icons in the order of their ids, removed ones and unknown ones as such', async () => {
    const icons = catalogueIcons(database);
    const house = await icons.findIcon('Lucide', 'house');
    const heart = await icons.findIcon('phosphor-fill', 'heart');
    if (!house || !heart) throw new Error('The fixture catalogue lacks house or heart.');
    const gone = await icons.findIcon('lucide', 'search');
    if (!gone) throw new Error('The fixture catalogue lacks search.');
    await database.pool.query('UPDATE icon SET removed_at = 1 WHERE id = $1', [gone.id]);
    const alias = { id: 'oldnamehouse', setPrefix: 'lucide', name: 'old-house', conceptName: 'old-house' };
    await database.orm.insert(iconAlias).values({ ...alias, iconId: house.id });
    const loaded = await icons.loadIcons([heart.id, 'nosuch\0icon', gone.id, 'oldnamehouse']);
    expect(loaded.map((icon) => icon?.id)).toEqual([heart.id, undefined, gone.id, house.id]);
    expect(loaded[2]).toEqual({ id: gone.id, removed: true });
    expect(await icons.findIcon('lucide', 'nothing-like-this')).toBeNull();
  });

  it('gives drawings that can be drawn, with what the rules need', async () => {
    const icons = catalogueIcons(database);
    const heart = await icons.findIcon('ph:fill', 'heart');
    if (!heart) throw new Error('The fixture catalogue lacks heart.');
    expect(heart).toMatchObject({
      free: false,
      isColor: false,
      author: { name: expect.stringMatching(/./) },
    });
    const picture = await drawIcon(heart, {
      format: 'png',
      size: 64,
      paint: { kind: 'as-drawn' },
      watermark: false,
      ground: 'ffffff',
      notice: null,
    });
    expect(inkOf(await pixelsOf(picture))).toBeGreaterThan(500);
    expect([...(await icons.styleCodes())]).toEqual(expect.arrayContaining(['ph:fill', 'phosphor-fill']));
    expect(await icons.catalogueVersion()).toMatch(/./);
  });
});
