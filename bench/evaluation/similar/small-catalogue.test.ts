import { describe, expect, it, vi } from 'vitest';
import { importCatalogue } from '../../../icons-api/catalogue/import/import-catalogue.ts';
import { startPglite } from '../../../icons-api/database/testing/databases.ts';
import { type OpenTestDatabase, useDatabase } from '../../../icons-api/database/testing/use-database.ts';
import { readPicture } from '../../../icons-api/finding/similar/upload/read-picture.ts';
import { evaluate } from './evaluate.ts';
import { type EvaluatedCatalogue, openEvaluatedCatalogue } from './evaluated-catalogue.ts';
import { sampleOf, strata, withDrawings } from './evaluated-icons.ts';
import { meetsTargets } from './report.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/** The figures that hold for the whole catalogue must hold for the small one, which has fewer look-alikes. */
describe('search by image over the fixture catalogue', () => {
  let opened: OpenTestDatabase;
  let catalogue: EvaluatedCatalogue;
  useDatabase(
    () => startPglite('fixture'),
    async (database) => {
      opened = database;
      await importCatalogue(opened.database, 'fixture');
      catalogue = await openEvaluatedCatalogue(opened.database, opened.url, readPicture);
    },
  );

  it.each(strata)(
    'finds %s icons in other colours first, and other styles of their ideas',
    async (stratum) => {
      const ofStratum = catalogue.all.filter((icon) => icon.stratum === stratum);
      const queried = await withDrawings(opened.database, sampleOf(ofStratum, 40, 1));
      expect(queried.length).toBeGreaterThanOrEqual(20);
      const figures = await evaluate(catalogue.search, queried, 'none', 1);
      expect(meetsTargets({ ...figures, stratum, ground: 'none' }), figures.misses.join(', ')).toBe(true);
    },
  );

  it('finds drawings on white, and in a JPEG', async () => {
    const ofStratum = catalogue.all.filter((icon) => icon.stratum === 'mono');
    const queried = await withDrawings(opened.database, sampleOf(ofStratum, 20, 2));
    for (const ground of ['white', 'jpeg'] as const) {
      const figures = await evaluate(catalogue.search, queried, ground, 2);
      expect(figures.itselfFirst + figures.equalFirst, ground).toBeGreaterThanOrEqual(19);
    }
  });
});
