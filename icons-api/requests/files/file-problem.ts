import type { SvgRule } from '../../drawing/svg-gate/public.ts';

/** Why no picture can be made of a file; `too-costly` means pixels, time or memory. */
export interface FileProblem {
  problem: 'type' | 'unreadable' | 'encrypted' | 'too-costly' | 'svg';
  /** The gate's rule. */
  rule?: SvgRule;
  detail?: string;
}
