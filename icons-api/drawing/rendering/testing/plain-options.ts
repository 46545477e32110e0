import { NO_EDITS } from '@icoteca/shared-contracts';
import type { RenderOptions } from '../render-options.ts';

/** A PNG of 96 px as the icon is drawn; a test names what is different. */
export const plainOptions: RenderOptions = {
  format: 'png',
  size: 96,
  edits: NO_EDITS,
  watermark: false,
  ground: 'ffffff',
  notice: null,
};
