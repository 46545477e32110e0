import { posterOf, svgDocument } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import type { RenderableIcon } from '../renderable-icon.ts';
import type { VectorFile } from '../vector-files/vector-file.ts';
import { realIcon } from './real-icons.ts';

/** Drawings with every feature that the sets use. */
export const manyKinds: readonly (readonly [what: string, id: string])[] = [
  ['strokes', 'lucide:house'],
  ['strokes with square ends', 'iconoir:codepen'],
  ['even-odd filling', 'akar-icons:home'],
  ['a light layer under a full one', 'ph:heart-duotone'],
  ['a mask in black and white', 'circle-flags:es-variant'],
  ['masked strokes', 'line-md:sunny-off-twotone-loop'],
  ['linear gradients', 'fluent-color:heart-48'],
  ['many gradients that shine through', 'noto:rocket'],
  ['radial gradients', 'noto:basketball'],
  ['clips', 'twemoji:flag-for-flag-brazil'],
  ['colours and used shapes', 'devicon:materialui'],
  ['a wide window', 'logos:google'],
  ['a gradient across the axis of its box', 'skill-icons:kotlin-dark'],
];

export function fileOf(icon: RenderableIcon, size = 96): VectorFile {
  return {
    document: svgDocument({ body: posterOf(icon.body), box: icon.box }, { size }),
    size,
    title: icon.name,
    author: icon.author.name,
    notice: `${icon.name} by ${icon.author.name}, MIT`,
  };
}

export const fileOfId = (id: string, size = 96) => fileOf(realIcon(id), size);

/** RGB pixels on white. */
export async function onWhite(picture: Buffer, edge = 96): Promise<Buffer> {
  return sharp(picture)
    .flatten({ background: '#fff' })
    .resize(edge, edge)
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** Mean difference of two pictures, 0 to 255. */
export function meanDifference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 255;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}
