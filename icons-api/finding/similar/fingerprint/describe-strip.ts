import type { Drawing } from '@icoteca/shared-contracts';
import { drawPictures } from './draw-pictures.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';

/** The fingerprint of a drawing; null when it shows nothing, undefined when it cannot be drawn. */
export type Description = Fingerprint | null | undefined;

/** Describes up to `STRIP_LENGTH` drawings. */
export async function describeStrip(drawings: readonly Drawing[]): Promise<Description[]> {
  const pictures = await drawPictures(drawings);
  return pictures.map((picture) => (picture ? fingerprintOf(picture) : undefined));
}
