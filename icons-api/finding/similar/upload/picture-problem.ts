import type { SvgRefused } from '../../../drawing/svg-gate/public.ts';

/** Why a picture cannot be searched by; `too-large` in bytes, points, parts or time. */
export type PictureProblem = 'type' | 'unreadable' | 'too-large' | 'empty';

/** What is wrong with an SVG that the gate refused. */
export function problemOfSvg({ rule, isCostly }: SvgRefused): PictureProblem {
  if (rule === 'empty') return 'empty';
  return isCostly ? 'too-large' : 'unreadable';
}
