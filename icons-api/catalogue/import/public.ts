export { buildSet } from './build-set.ts';
export { hasOwnColours, isAnimated, isPlainBlack, unseenOnPage } from './drawing-traits.ts';
export { drawingHash, iconId } from './icon-id.ts';
export { selectSets } from './set-selection.ts';
export { readUpstreamSet } from './upstream-set.ts';
