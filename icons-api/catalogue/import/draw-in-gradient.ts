import { createHash } from 'node:crypto';
import {
  attributeOf,
  type GradientPreset,
  gradientPresets,
  readSvg,
  type SvgToken,
  withAttributes,
  writeSvg,
} from '@icoteca/shared-contracts';
import type { ViewBox } from './drawing-traits.ts';

/** Default presets, from cyan over blue to pink, visible in both themes. Visitors choose among all presets. */
const DEFAULT_PRESETS = gradientPresets.filter(({ id }) => id >= 6 && id <= 9);

/** The default gradient of a concept. */
export function gradientOfConcept(commonName: string): GradientPreset {
  const turn = createHash('sha256').update(commonName).digest().readUInt32BE(0);
  return DEFAULT_PRESETS[turn % DEFAULT_PRESETS.length] as GradientPreset;
}

/**
 * Replaces `currentColor` by one vertical gradient over the view box, in user space units, since a straight line has no
 * bounding box.
 * @param id of the gradient, unique in the drawing
 * @throws SvgMarkupError when the body is not well formed
 */
export function drawInGradient(
  body: string,
  box: ViewBox,
  id: string,
  { start, end }: Pick<GradientPreset, 'start' | 'end'>,
): string {
  const painted = readSvg(body).map((token): SvgToken => {
    if (token.kind !== 'open') return token;
    const names = ['fill', 'stroke'].filter((name) => attributeOf(token, name) === 'currentColor');
    return withAttributes(token, Object.fromEntries(names.map((name) => [name, `url(#${id})`])));
  });
  return (
    `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${box.left}" y1="${box.top}" ` +
    `x2="${box.left}" y2="${box.top + box.height}"><stop stop-color="#${start.toLowerCase()}"/>` +
    `<stop offset="1" stop-color="#${end.toLowerCase()}"/></linearGradient></defs>${writeSvg(painted)}`
  );
}
