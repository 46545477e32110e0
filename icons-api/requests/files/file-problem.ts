import type { SvgRule } from '../../drawing/svg-gate/public.ts';

/** Why no picture can be made of a file; `too-costly` in pixels, time or memory. */
export interface FileProblem {
  problem: 'type' | 'unreadable' | 'encrypted' | 'too-costly' | 'svg';
  /** Of an SVG, the rule of the gate. */
  rule?: SvgRule;
  detail?: string;
}
