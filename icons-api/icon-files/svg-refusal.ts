import type { SvgRule } from '../drawing/svg-gate/public.ts';
import { ApiFailure } from '../http/api-failure.ts';

const HINTS: Readonly<Partial<Record<SvgRule, string>>> = {
  encoding: 'Save the file as UTF-8.',
  doctype: 'Save it as plain SVG, without entities.',
  'style-sheet': 'Save it with presentation attributes instead of an external style sheet.',
  markup: 'Save it again in a drawing program: attributes need quotes, and every element its end.',
  root: 'Send a whole SVG document that begins with <svg>.',
  window: 'Give the document a viewBox of four numbers.',
  cycle: 'Remove the reference of an element to itself.',
  empty: 'Send a drawing of shapes: pictures, scripts and foreign markup are left out.',
};
const SIMPLER = 'Simplify the drawing: fewer and flatter shapes, fewer effects.';

/** 413 for too many bytes, otherwise 422 with the rule. */
export function svgRefusal(rule: SvgRule, why: string): ApiFailure {
  if (rule === 'bytes')
    return new ApiFailure('SVG_TOO_LARGE', `This SVG is too large. ${why}`, {
      param: 'svg',
      hint: SIMPLER,
    });
  return new ApiFailure('SVG_REFUSED', `This SVG cannot be used (rule "${rule}"). ${why}`, {
    param: 'svg',
    hint: HINTS[rule] ?? SIMPLER,
  });
}
