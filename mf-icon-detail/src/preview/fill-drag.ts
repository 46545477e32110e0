import type { Host } from '@icoteca/shared-contracts/host';
import type { DragEvent } from 'react';
import { drawingRules } from '../drawing/drawing-rules.ts';
import type { IconStore } from '../icon/icon.store.ts';

/** Lets a drag end as the file that the download would give; the rules of it come when the pointer does. */
export function fillDrag({ dataTransfer }: DragEvent, store: IconStore, host: Host): void {
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
