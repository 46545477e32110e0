import { parseArgs } from 'node:util';
import { openDatabase } from '../../../icons-api/database/connection.ts';
import { PictureReader } from '../../../icons-api/finding/similar/upload/picture-reader.ts';
import { evaluate } from './evaluate.ts';
import { openEvaluatedCatalogue } from './evaluated-catalogue.ts';
import { sampleOf, strata, withDrawings } from './evaluated-icons.ts';
import { grounds } from './other-colours.ts';
import { linesOf, meetsTargets, type SimilarReport } from './report.ts';

/**
 * Prints the figures of the search by drawing over the catalogue in the database at DATABASE_URL; fingerprints that are missing
 * are made first; exit code 1 when they miss their targets. `--misses` prints what was found instead; `--icons` of each kind
 * and `--seed`.
 */
const { values } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    icons: { type: 'string', default: '100' },
    seed: { type: 'string', default: '20261120' },
  },
});
const seed = Number(values.seed);

const url = process.env.DATABASE_URL;
const database = openDatabase(url);
const reader = new PictureReader();
try {
  const { version, all, search, times } = await openEvaluatedCatalogue(database, url, (picture) =>
    reader.read(picture),
  );
  const rows: SimilarReport['rows'] = [];
  for (const stratum of strata) {
    const ofStratum = all.filter((icon) => icon.stratum === stratum);
    const queried = await withDrawings(database, sampleOf(ofStratum, Number(values.icons), seed));
    for (const ground of grounds) {
      rows.push({ stratum, ground, ...(await evaluate(search, queried, ground, seed)) });
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const report: SimilarReport = {
    version,
    icons: all.length,
    seed,
    rows,
    searchMs: { p50: at(0.5), p95: at(0.95) },
  };
  console.log(linesOf(report).join('\n'));
  if (!rows.every(meetsTargets)) process.exitCode = 1;
  if (values.misses) {
    for (const { stratum, ground, misses } of rows)
      for (const miss of misses) console.log(`  ${stratum} ${ground}: ${miss}`);
  }
} finally {
  reader.close();
  await database.close();
}
