import { licenceNotice } from '@icoteca/shared-contracts';
import type { RenderableIcon } from '../drawing/rendering/public.ts';

/** Author and licence as they are written into files; null for an uploaded icon, of which we know neither. */
export function noticeOf(icon: RenderableIcon): string | null {
  return icon.uploadedBy ? null : licenceNotice(icon);
}
