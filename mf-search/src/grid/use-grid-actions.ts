import { useHost } from '@icoteca/shared-contracts/host';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import type { GridSelection } from '../selection/use-grid-selection.ts';
import type { GridEditing } from './grid-editing.ts';
import { moveInGrid, rowOf } from './grid-geometry.ts';
import type { GridIcons } from './grid-icons.ts';
import { opensPages } from './opens-pages.ts';
import { useDragOut } from './use-drag-out.ts';
import type { GridFocus } from './use-grid-focus.ts';
import { cellAt } from './use-grid-scroll.ts';
import type { OpenIconState } from './use-open-icon.ts';

/** What a visitor does with the grid by hand: open, close, walk, select. One listener on the list serves all its links. */
export function useGridActions(input: {
  grid: RefObject<HTMLElement | null>;
  pages: GridIcons;
  opening: OpenIconState;
  selecting: GridSelection;
  columns: number;
  rowsInView: number;
  focus: GridFocus;
  editing: GridEditing | undefined;
  /** Notes where a cell stands, before rows move. */
  hold: (index: number) => void;
  scrollToRow: (row: number) => void;
}) {
  const { grid, pages, opening, selecting, columns, focus, editing } = input;
  const { open } = opening;
  const host = useHost();

  const toggle = (index: number) => {
    const icon = pages.iconAt(index);
    if (!icon || icon.isLoading) return;
    input.hold(index);
    opening.toggle(index, icon);
  };
  const close = () => {
    if (!open) return;
    input.hold(open.index);
    // A cell that was scrolled away would take the focus when the visitor comes back to it.
    focus.note(open.index);
    if (cellAt(grid.current, open.index)) focus.move(open.index);
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
    focus.note(index);
    if (selecting.click(index, event)) return;
    event.preventDefault();
    const address = cell.getAttribute('href');
    if (address !== null && opensPages()) host.navigate(address);
    else toggle(index);
  };
  const dragging = useDragOut(
    (target) => pages.iconAt(Number(linkOf(target)?.dataset.cell ?? Number.NaN)),
    selecting.selection,
    editing?.begin,
  );
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && open && !event.defaultPrevented && !isCovered()) {
      event.preventDefault();
      return close();
    }
    const cell = linkOf(event.target);
    if (!cell) return;
    const from = Number(cell.dataset.cell);
    const edited = editing?.press(from, event, columns);
    if (edited === 'moved') focus.follow(from);
    if (edited || event.altKey) return;
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
    input.scrollToRow(rowOf(to, columns));
    focus.move(to);
    selecting.walk(from, to, event.shiftKey);
  };
  return { click, press, dragging, close };
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
