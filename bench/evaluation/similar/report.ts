import { FIRST_PLACES, type SimilarFigures } from './evaluate.ts';
import type { Stratum } from './evaluated-icons.ts';
import type { Ground } from './other-colours.ts';

/** All figures of the evaluation. */
export interface SimilarReport {
  version: string;
  icons: number;
  seed: number;
  rows: (SimilarFigures & { stratum: Stratum; ground: Ground })[];
  /** One comparison with the whole catalogue. */
  searchMs: { p50: number; p95: number };
}

/** Pictures without a ground find the icon itself first in 95 % of cases, and its idea in another style among 20 in 60 %. */
export function meetsTargets(row: SimilarReport['rows'][number]): boolean {
  if (row.ground !== 'none') return true;
  return (
    row.itselfFirst + row.equalFirst >= 0.95 * row.queried && row.otherStyleFound >= 0.6 * row.withOtherStyle
  );
}

/** The report as lines to read. */
export function linesOf({ version, icons, seed, rows, searchMs }: SimilarReport): string[] {
  return [
    `catalogue ${version}: ${icons} icons; pictures of 128 px in other colours, seed ${seed}`,
    ...rows.map(rowLine),
    `one comparison: p50 ${searchMs.p50.toFixed(1)} ms, p95 ${searchMs.p95.toFixed(1)} ms`,
  ];
}

function rowLine(row: SimilarReport['rows'][number]): string {
  const share = (part: number, whole: number) =>
    `${part} of ${whole} (${whole === 0 ? 100 : Math.round((100 * part) / whole)} %)`;
  return [
    `${row.stratum.padEnd(6)} ${row.ground.padEnd(5)} first: ${row.itselfFirst} + ${row.equalFirst} equal of ${row.queried}`,
    `another style among ${FIRST_PLACES}: ${share(row.otherStyleFound, row.withOtherStyle)}`,
    `another set: ${share(row.otherSetFound, row.withOtherSet)}`,
    `own set left out: ${share(row.foundFromElsewhere, row.withOtherSet)}`,
  ].join('; ');
}
