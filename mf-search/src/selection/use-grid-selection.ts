import { TOUCH } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';
import type { GridIcons } from '../grid/grid-icons.ts';
import { searchText } from '../texts/texts.ts';
import { RangeSelection } from './range-selection.ts';
import { type IconSelection, SELECTION_LIMIT, selectionOf } from './selection.store.ts';

export interface GridSelection {
  readonly selection: IconSelection;
  /** Handles a click on a cell or its checkbox; false when it selects nothing. */
  click(index: number, event: MouseEvent): boolean;
  /** Handles a key on a cell; false when it selects nothing. */
  press(index: number, event: KeyboardEvent): boolean;
  /** The focus moved by a key. */
  walk(from: number, to: number, isShift: boolean): void;
  /** Handlers of the list: a long touch selects, a moved one scrolls (specification CN 9, Touch). */
  readonly touch: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
    onContextMenu(event: MouseEvent): void;
    onMouseDown(event: MouseEvent): void;
  };
}

/**
 * Selects icons of a list by mouse, keys and touch.
 * @param list see `selectionOf`
 */
export function useGridSelection(pages: GridIcons, list?: string): GridSelection {
  const host = useHost();
  const hold = useRef<Hold | null>(null);
  return useMemo(() => {
    const selection = selectionOf(host, list);
    const ranges = new RangeSelection(selection, pages, () => notifyFull(host));
    const cancelHold = () => {
      if (hold.current) clearTimeout(hold.current.timer);
    };
    return {
      selection,
      click(index, event) {
        const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
        const isBox = (event.target as Element).matches('[data-select]');
        const wasHeld = hold.current?.isOver === true;
        hold.current = null;
        if (
          wasHeld ||
          event.shiftKey ||
          event.metaKey ||
          event.ctrlKey ||
          (isTouch && selection.isSelecting)
        ) {
          // The checkbox is controlled.
          if (!isBox) event.preventDefault();
        } else if (!isBox) {
          ranges.startAt(index);
          return false;
        }
        if (event.shiftKey) void ranges.extendTo(index);
        else if (!wasHeld) ranges.toggle(index);
        return true;
      },
      press(index, event) {
        const isBox = (event.target as Element).matches('[data-select]');
        if (event.key === ' ' && !isBox) ranges.toggle(index);
        else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) ranges.all();
        else return false;
        event.preventDefault();
        return true;
      },
      walk(from, to, isShift) {
        if (isShift) void ranges.extendTo(to, from);
        else ranges.startAt(to);
      },
      touch: {
        onPointerDown(event) {
          cancelHold();
          hold.current = null;
          const cell = (event.target as Element).closest<HTMLElement>('a[data-cell]');
          if (event.pointerType !== 'touch' || !event.isPrimary || !cell) return;
          const { clientX: x, clientY: y } = event;
          const started: Hold = {
            x,
            y,
            isOver: false,
            timer: setTimeout(() => {
              started.isOver = true;
              ranges.toggle(Number(cell.dataset.cell));
            }, TOUCH.holdMs),
          };
          hold.current = started;
        },
        onPointerMove({ clientX, clientY }) {
          const { current } = hold;
          if (current && Math.hypot(clientX - current.x, clientY - current.y) > TOUCH.tapTolerance)
            cancelHold();
        },
        onPointerUp: cancelHold,
        onPointerCancel: cancelHold,
        onContextMenu(event) {
          if (hold.current) event.preventDefault();
        },
        onMouseDown(event) {
          // Selects icons, not text.
          if (event.shiftKey && (event.target as Element).closest('a[data-cell]')) event.preventDefault();
        },
      },
    };
  }, [host, pages, list]);
}

interface Hold {
  readonly x: number;
  readonly y: number;
  isOver: boolean;
  readonly timer: ReturnType<typeof setTimeout>;
}

function notifyFull(host: ReturnType<typeof useHost>): void {
  const t = searchText(host.texts);
  host.notify({
    type: 'warning',
    title: t('selection.full', { limit: SELECTION_LIMIT.toLocaleString(host.locale.iso) }),
  });
}
