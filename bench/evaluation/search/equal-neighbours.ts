import { iconsWithBodies } from '../../../icons-api/catalogue/public.ts';
import type { Database } from '../../../icons-api/database/connection.ts';
import { drawPictures } from '../../../icons-api/finding/similar/fingerprint/draw-pictures.ts';
import { frameInk } from '../../../icons-api/finding/similar/fingerprint/framing.ts';
import { inkOf } from '../../../icons-api/finding/similar/fingerprint/ink.ts';
import { STRIP_LENGTH } from '../../../icons-api/finding/similar/fingerprint/strip-length.ts';

/** Neighbours whose drawings differ by less of their ink look the same. */
const SAME = 0.03;

/** Pairs of adjacent icons whose drawings look the same, whatever their size and colour. @param rows ids in their order */
export async function equalNeighbours(
  database: Database,
  rows: readonly (readonly string[])[],
): Promise<[string, string][]> {
  const drawings = await iconsWithBodies(database, [...new Set(rows.flat())]);
  const inks = new Map<string, Float32Array>();
  for (let at = 0; at < drawings.length; at += STRIP_LENGTH) {
    const strip = drawings.slice(at, at + STRIP_LENGTH);
    (await drawPictures(strip)).forEach((picture, place) => {
      const [coverage] = (picture && frameInk(inkOf(picture))) ?? [];
      if (coverage) inks.set(strip[place]?.id ?? '', coverage);
    });
  }
  return rows.flatMap((ids) =>
    ids.flatMap((id, at): [string, string][] => {
      const [a, b] = [inks.get(ids[at - 1] ?? ''), inks.get(id)];
      return a && b && differenceOf(a, b) < SAME ? [[ids[at - 1] as string, id]] : [];
    }),
  );
}

/** Share of their ink that only one has. */
function differenceOf(a: Float32Array, b: Float32Array): number {
  const sum = (ink: Float32Array) => ink.reduce((all, value) => all + value, 0);
  const difference = a.reduce((all, value, at) => all + Math.abs(value - (b[at] as number)), 0);
  return difference / Math.max(sum(a), sum(b));
}
