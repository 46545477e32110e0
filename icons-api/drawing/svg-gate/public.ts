export { WorkBusy } from '../../processes/process-pool.ts';
export { answerGate, SvgGatePool } from './gate-pool.ts';
export { type GatedSvg, gateBody, gateSvg } from './gate-svg.ts';
export { SVG_LIMITS } from './limits.ts';
export { SvgRefused, type SvgRule } from './svg-refused.ts';
export { bodyOf } from './write-tree.ts';
