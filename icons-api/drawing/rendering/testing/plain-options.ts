import { NO_EDITS } from '@icoteca/shared-contracts';
import type { RenderOptions } from '../render-options.ts';

/** Default options of the tests. */
export const plainOptions: RenderOptions = {
  format: 'png',
  size: 96,
  edits: NO_EDITS,
  watermark: false,
  ground: 'ffffff',
  notice: null,
};
