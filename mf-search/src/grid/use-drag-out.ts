import { DRAGGED_ICONS_TYPE, type GridIcon, writeDraggedIcons } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { type DragEvent, useRef } from 'react';
import type { IconSelection } from '../selection/selection.store.ts';
import type { DrawnLook } from './drawn-look.ts';
import type { fillDrag } from './fill-drag.ts';

/**
 * Drags icons into collections by their ids, a selected one with the whole selection, and out as files. The code for
 * files loads with the press; until then a drag carries the link.
 */
export function useDragOut(
  iconOf: (target: EventTarget) => GridIcon | undefined,
  selection: IconSelection,
  look: DrawnLook,
  onBegin?: (ids: readonly string[]) => void,
) {
  const host = useHost();
  const fill = useRef<typeof fillDrag | null>(null);
  return {
    prepare: () => {
      if (fill.current) return;
      import('./fill-drag.ts').then(
        (module) => {
          fill.current = module.fillDrag;
        },
        () => {},
      );
    },
    drag: ({ target, dataTransfer }: DragEvent<HTMLElement>) => {
      const icon = iconOf(target);
      if (!icon) return;
      const ids = selection.has(icon.id) ? selection.icons.map(({ id }) => id) : [icon.id];
      dataTransfer.setData(DRAGGED_ICONS_TYPE, writeDraggedIcons(ids));
      fill.current?.(dataTransfer, icon, look, host);
      onBegin?.(ids);
    },
  };
}
