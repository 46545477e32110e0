import type { IconSummary } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { type DragEvent, useRef } from 'react';
import type { fillDrag } from './fill-drag.ts';

/**
 * Icons of the grid can be dragged out as files. What that needs is fetched with the press that may begin a drag; until it is
 * here, a drag carries the link, as links do.
 */
export function useDragOut(iconOf: (target: EventTarget) => IconSummary | undefined) {
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
      if (icon) fill.current?.(dataTransfer, icon, host);
    },
  };
}
