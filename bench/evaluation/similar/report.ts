import { FIRST_PLACES, type SimilarFigures } from './evaluate.ts';
import type { Stratum } from './evaluated-icons.ts';
import type { Ground } from './other-colours.ts';

/** Everything that the evaluation measured. */
export interface SimilarReport {
  version: string;
  icons: number;
  seed: number;
  rows: (SimilarFigures & { stratum: Stratum; ground: Ground })[];
  /** One comparison with the whole catalogue. */
  searchMs: { p50: number; p95: number };
  cpuMsPerIcon: number;
}

/** The report as lines to read. */
export function linesOf({ version, icons, seed, rows, searchMs, cpuMsPerIcon }: SimilarReport): string[] {
  return [
    `catalogue ${version}: ${icons} icons; pictures of 128 px in other colours, seed ${seed}`,
    ...rows.map(rowLine),
    `one comparison: p50 ${searchMs.p50.toFixed(1)} ms, p95 ${searchMs.p95.toFixed(1)} ms`,
    `a fingerprint: ${cpuMsPerIcon.toFixed(2)} ms of processor time; 80,000: ${(cpuMsPerIcon * 80).toFixed(0)} s, ` +
      `on two cores ${(cpuMsPerIcon * 40).toFixed(0)} s`,
  ];
}

function rowLine(row: SimilarReport['rows'][number]): string {
  const share = (part: number, whole: number) =>
    `${part} of ${whole} (${whole === 0 ? 100 : Math.round((100 * part) / whole)} %)`;
  return [
    `${row.stratum.padEnd(6)} ${row.ground.padEnd(5)} first: ${row.itselfFirst} + ${row.equalFirst} equal of ${row.asked}`,
    `another style among ${FIRST_PLACES}: ${share(row.otherStyleFound, row.withOtherStyle)}`,
    `another set: ${share(row.otherSetFound, row.withOtherSet)}`,
    `own set left out: ${share(row.foundFromElsewhere, row.withOtherSet)}`,
  ].join('; ');
}
