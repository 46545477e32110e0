import { licenceNotice } from '@icoteca/shared-contracts';
import type { RenderableIcon } from '../drawing/rendering/renderable-icon.ts';

/** Author and licence as they are written into files; null for an uploaded icon, of which we know neither. */
export function noticeOf(icon: RenderableIcon): string | null {
  return icon.uploadedBy ? null : licenceNotice(icon);
}
