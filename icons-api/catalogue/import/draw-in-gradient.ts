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

/**
 * Presets that drawings begin with: neighbours on the colour wheel from cyan over blue to pink, so that a page is lively and
 * yet calm, and all of them are seen well in both themes. Visitors choose among all presets.
 */
const FIRST_PRESETS = gradientPresets.filter(({ id }) => id >= 6 && id <= 9);

/** The gradient that all drawings of an idea begin with. */
export function gradientOfConcept(commonName: string): GradientPreset {
  const turn = createHash('sha256').update(commonName).digest().readUInt32BE(0);
  return FIRST_PRESETS[turn % FIRST_PRESETS.length] as GradientPreset;
}

/**
 * Draws a one-colour drawing in a gradient: every `currentColor` becomes one gradient over the whole window, from its top to
 * its bottom. It is measured in the drawing's own units, because a straight line has no box to measure it by.
 * @param id for the gradient; nothing else in the drawing may have it.
 * @throws SvgMarkupError when the body is not well formed.
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
