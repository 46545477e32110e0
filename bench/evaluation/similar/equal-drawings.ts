import { type Drawing, replaceOwnGradient } from '@icoteca/shared-contracts';
import { drawPictures } from '../../../icons-api/finding/similar/fingerprint/draw-pictures.ts';
import { type FramedInk, frameInk } from '../../../icons-api/finding/similar/fingerprint/framing.ts';
import { inkOf } from '../../../icons-api/finding/similar/fingerprint/ink.ts';

/** Share of the ink by which equal drawings of two sets may differ: another grid, another rounding of numbers. */
const MAY_DIFFER = 0.06;

/**
 * True when two icons show the same drawing, point by point: framed alike, the same places are drawn, and their colours
 * differ from the mean colour of the drawing in the same way (so the colour of a one-colour drawing does not count). A gradient that
 * may be chosen counts as one colour.
 */
export async function areEqualDrawings(a: Drawing, b: Drawing): Promise<boolean> {
  const [first, second] = (await drawPictures([a, b].map(inOneColour))).map(
    (picture) => picture && frameInk(inkOf(picture)),
  );
  if (!first || !second) return false;
  const [coverageA, ...shadesA] = shadesOf(first);
  const [coverageB, ...shadesB] = shadesOf(second);
  if (!coverageA || !coverageB) return false;
  const ink = coverageA.reduce((sum, value, at) => sum + Math.max(value, coverageB[at] as number), 0);
  const differences = [
    differenceOf(coverageA, coverageB),
    ...shadesA.map((shade, at) => differenceOf(shade, shadesB[at] as Float32Array)),
  ];
  return differences.every((difference) => difference <= MAY_DIFFER * ink);
}

function inOneColour(drawing: Drawing): Drawing {
  return { ...drawing, body: replaceOwnGradient(drawing.body, '000000', '000000') ?? drawing.body };
}

/** The coverage, and how red, green and blue differ from their means. */
function shadesOf(planes: FramedInk): Float32Array[] {
  const coverage = planes[0] as Float32Array;
  const ink = coverage.reduce((sum, value) => sum + value, 0);
  const shades = [1, 2, 3].map((channel) => {
    const plane = planes[channel] ?? new Float32Array(coverage.length);
    const mean = plane.reduce((sum, value) => sum + value, 0) / ink;
    return plane.map((value, at) => value - mean * (coverage[at] as number));
  });
  return [coverage, ...shades];
}

function differenceOf(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] as number)), 0);
}
