import { parseArgs } from 'node:util';
import { openDatabase } from '../../../icons-api/database/connection.ts';
import { PictureReader } from '../../../icons-api/finding/similar/upload/picture-reader.ts';
import { describeCost } from './describe-cost.ts';
import { evaluate } from './evaluate.ts';
import { openEvaluatedCatalogue } from './evaluated-catalogue.ts';
import { sampleOf, strata, withDrawings } from './evaluated-icons.ts';
import { grounds } from './other-colours.ts';
import { linesOf, type SimilarReport } from './report.ts';

/**
 * Prints the figures of the search by drawing over the catalogue in the database at DATABASE_URL; fingerprints that are missing
 * are made first. `--json` prints them for a program, `--misses` what was found instead; `--icons` of each kind and `--seed`.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    icons: { type: 'string', default: '100' },
    seed: { type: 'string', default: '20261120' },
  },
});
const seed = Number(values.seed);
/** Icons of which the cost of a fingerprint is measured. */
const COST_SAMPLE = 4000;

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
    const asked = await withDrawings(database, sampleOf(ofStratum, Number(values.icons), seed));
    for (const ground of grounds) {
      rows.push({ stratum, ground, ...(await evaluate(search, asked, ground, seed)) });
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
    ...(await describeCost(database, sampleOf(all, COST_SAMPLE, seed))),
  };
  console.log(values.json ? JSON.stringify(report) : linesOf(report).join('\n'));
  if (values.misses) {
    for (const { stratum, ground, misses } of rows)
      for (const miss of misses) console.log(`  ${stratum} ${ground}: ${miss}`);
  }
} finally {
  reader.close();
  await database.close();
}
