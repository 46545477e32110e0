import { DEFAULT_ICON_SIZE, dragOut, type IconSummary, mayHaveVector } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { DrawnLook } from './drawn-look.ts';

/** Makes a dragged icon a file: its SVG where the visitor may have it, else a PNG. */
export function fillDrag(
  transfer: DataTransfer,
  icon: IconSummary,
  look: DrawnLook,
  host: Pick<Host, 'rights' | 'origin'>,
): void {
  const rights = {
    free: icon.free,
    isUserSource: icon.isUserSource === true,
    isForeign: icon.isForeign,
    alreadyDownloaded: false,
  };
  const format = mayHaveVector(rights, host.rights) ? 'svg' : 'png';
  const context = { rights, visitor: host.rights, origin: host.origin };
  if (icon.isForeign) return;
  for (const { type, data } of dragOut(
    icon,
    {
      format,
      size: format === 'svg' ? null : DEFAULT_ICON_SIZE,
      color: icon.isColor ? null : (look.paint ?? null),
      edits: look.edits ?? null,
    },
    context,
  ))
    transfer.setData(type, data);
}
