import { DRAGGED_ICONS_TYPE, readDraggedIcons } from '@icoteca/shared-contracts';
import { type DragEvent, useRef, useState } from 'react';

/**
 * Makes an element a drop target for icons of a grid. Before the drop only the media type can be read.
 * @param isOn false where icons cannot be added
 */
export function useIconDrop(isOn: boolean, onDrop: (ids: readonly string[]) => void) {
  const [isOver, setOver] = useState(false);
  // Entering a child comes before leaving its parent.
  const depth = useRef(0);
  if (!isOn) return { isOver: false, target: {} };
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const takes = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED_ICONS_TYPE)) return false;
    event.preventDefault();
    return true;
  };
  return {
    isOver,
    target: {
      onDragEnter: (event: DragEvent) => {
        if (!takes(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragOver: (event: DragEvent) => {
        if (takes(event)) event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave: () => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDrop: (event: DragEvent) => {
        if (!takes(event)) return;
        leave();
        const ids = readDraggedIcons(event.dataTransfer.getData(DRAGGED_ICONS_TYPE));
        if (ids.length > 0) onDrop(ids);
      },
    },
  };
}
