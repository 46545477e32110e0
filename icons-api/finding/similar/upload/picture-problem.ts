import type { SvgRefused } from '../../../drawing/svg-gate/public.ts';

/** Why a picture is refused; `too-large` in bytes, pixels, elements or time. */
export type PictureProblem = 'type' | 'unreadable' | 'too-large' | 'empty';

export function problemOfSvg({ rule, isCostly }: SvgRefused): PictureProblem {
  if (rule === 'empty') return 'empty';
  return isCostly ? 'too-large' : 'unreadable';
}
