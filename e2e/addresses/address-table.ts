import type { AddressRow } from './address-row.ts';
import { generatedRows } from './generated-rows.ts';
import { areaRows, linkedRows, malformedRows } from './linked-rows.ts';
import { lostRows, movedRows, pageRows } from './page-rows.ts';

/** Addresses of every kind, and what must come of each on the fixture catalogue, over HTTP and inside the page alike. */
export const addressTable: readonly AddressRow[] = [
  ...pageRows,
  ...lostRows,
  ...movedRows,
  ...linkedRows,
  ...areaRows,
  ...malformedRows,
  ...generatedRows,
];
