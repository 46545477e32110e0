import { useHost } from '@icoteca/shared-contracts/host';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { GridSelection } from '../selection/use-grid-selection.ts';
import { moveInGrid, rowOf } from './grid-geometry.ts';
import type { IconPages } from './icon-pages.store.ts';
import { opensPages } from './opens-pages.ts';
import { useDragOut } from './use-drag-out.ts';
import { cellAt } from './use-grid-scroll.ts';
import type { OpenIconState } from './use-open-icon.ts';

/** What a visitor does with the grid by hand: open, close, walk, select. One listener on the list serves all its links. */
export function useGridActions(input: {
  grid: RefObject<HTMLElement | null>;
  pages: IconPages;
  opening: OpenIconState;
  selecting: GridSelection;
  columns: number;
  rowsInView: number;
  /** Place that Tab reaches at first. */
  firstFocus: number;
  /** Notes where a cell stands, before rows move. */
  hold: (index: number) => void;
  scrollToRow: (row: number) => void;
}) {
  const { grid, pages, opening, selecting, columns } = input;
  const { open } = opening;
  const host = useHost();
  const [focused, setFocused] = useState(input.firstFocus);
  const pendingFocus = useRef<number | null>(null);

  // The cell may be drawn only after the rows have moved.
  useEffect(() => {
    const index = pendingFocus.current;
    const cell = index === null ? null : cellAt(grid.current, index);
    if (!cell) return;
    pendingFocus.current = null;
    cell.focus();
  });

  const toggle = (index: number) => {
    const icon = pages.iconAt(index);
    if (!icon) return;
    input.hold(index);
    opening.toggle(index, icon);
  };
  const close = () => {
    if (!open) return;
    input.hold(open.index);
    // A cell that was scrolled away would take the focus when the visitor comes back to it.
    pendingFocus.current = cellAt(grid.current, open.index) && open.index;
    setFocused(open.index);
    opening.close();
  };
  const closeUnfocused = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isCovered()) return;
    event.preventDefault();
    close();
  });
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return;
    // What had the focus may be gone, such as the variant that the panel shows now: the key then comes from the body. A
    // selection hears it later, and not at all.
    const closeByKey = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body) closeUnfocused(event);
    };
    document.addEventListener('keydown', closeByKey, true);
    return () => document.removeEventListener('keydown', closeByKey, true);
  }, [isOpen]);
  const click = (event: MouseEvent<HTMLElement>) => {
    const cell = linkOf(event.target);
    if (!cell || event.button !== 0 || event.altKey) return;
    const index = Number(cell.dataset.cell);
    setFocused(index);
    if (selecting.click(index, event)) return;
    event.preventDefault();
    if (opensPages()) host.navigate(cell.getAttribute('href') ?? '');
    else toggle(index);
  };
  const dragging = useDragOut((target) => pages.iconAt(Number(linkOf(target)?.dataset.cell ?? Number.NaN)));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && open && !event.defaultPrevented && !isCovered()) {
      event.preventDefault();
      return close();
    }
    const cell = linkOf(event.target);
    if (!cell || event.altKey) return;
    const from = Number(cell.dataset.cell);
    if (selecting.press(from, event)) return;
    const to = moveInGrid(
      from,
      {
        key: event.key,
        whole: event.ctrlKey || event.metaKey,
        rightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
      },
      { total: pages.total, columns, rowsInView: input.rowsInView },
    );
    if (to === undefined) return;
    event.preventDefault();
    pendingFocus.current = to;
    input.scrollToRow(rowOf(to, columns));
    setFocused(to);
    selecting.walk(from, to, event.shiftKey);
  };
  return { focused, click, press, dragging, close };
}

/** The link of the cell whose link or checkbox this is. */
function linkOf(target: EventTarget): HTMLElement | null {
  const element = target as Element;
  const cell = element.matches('[data-select]') ? element.parentElement?.querySelector('a') : element;
  return cell?.closest<HTMLElement>('a[data-cell]') ?? null;
}

/** True while a menu or dialog lies over the page: Escape is theirs. */
function isCovered(): boolean {
  return document.querySelector('dialog[open], [popover]:popover-open') !== null;
}
