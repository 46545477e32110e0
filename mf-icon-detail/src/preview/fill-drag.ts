import { DRAGGED_ICONS_TYPE, writeDraggedIcons } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { DragEvent } from 'react';
import { drawingRules } from '../drawing/drawing-rules.ts';
import type { IconStore } from '../icon/icon.store.ts';

/** Lets a drag end in a collection, or as the file that the download would give; the rules of files come when the pointer does. */
export function fillDrag({ dataTransfer }: DragEvent, store: IconStore, host: Host): void {
  dataTransfer.setData(DRAGGED_ICONS_TYPE, writeDraggedIcons([store.summary.id]));
  const rules = drawingRules();
  if (rules === null) return;
  const { summary, format, words, iconRights: rights } = store;
  const context = { rights, visitor: host.rights, origin: host.origin };
  for (const { type, data } of rules.dragOut(
    summary,
    { format, size: store.sizeOf(format), ...words },
    context,
  ))
    dataTransfer.setData(type, data);
  dataTransfer.effectAllowed = 'copy';
}
