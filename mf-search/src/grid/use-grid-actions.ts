import { BREAKPOINTS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import type { GridSelection } from '../selection/use-grid-selection.ts';
import type { DrawnLook } from './drawn-look.ts';
import type { GridEditing } from './grid-editing.ts';
import { moveInGrid, rowOf } from './grid-geometry.ts';
import type { GridIcons } from './grid-icons.ts';
import { useDragOut } from './use-drag-out.ts';
import type { GridFocus } from './use-grid-focus.ts';
import { cellAt } from './use-grid-scroll.ts';
import type { OpenIconState } from './use-open-icon.ts';

/** Handlers of the grid: open, close, move, select. One listener on the list serves all links. */
export function useGridActions(input: {
  grid: RefObject<HTMLElement | null>;
  pages: GridIcons;
  opening: OpenIconState;
  selecting: GridSelection;
  columns: number;
  rowsInView: number;
  focus: GridFocus;
  editing: GridEditing | undefined;
  look: DrawnLook;
  /** Notes the position of a cell before rows move. */
  anchor: (index: number) => void;
  scrollToRow: (row: number) => void;
}) {
  const { grid, pages, opening, selecting, columns, focus, editing } = input;
  const { open } = opening;
  const host = useHost();

  const toggle = (index: number) => {
    const icon = pages.iconAt(index);
    if (!icon || icon.isLoading) return;
    input.anchor(index);
    opening.toggle(index, icon);
  };
  const close = () => {
    if (!open) return;
    input.anchor(open.index);
    // A cell scrolled out of the DOM would take the focus when it is rendered again.
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
    // The focused element may be removed, such as a variant of the panel: the event then targets the body. A selection
    // handles the key later, or not at all.
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
    input.look,
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

/** The link of the cell that contains the target. */
function linkOf(target: EventTarget): HTMLElement | null {
  const element = target as Element;
  const cell = element.matches('[data-select]') ? element.parentElement?.querySelector('a') : element;
  return cell?.closest<HTMLElement>('a[data-cell]') ?? null;
}

/** A menu or dialog over the page handles Escape itself. */
function isCovered(): boolean {
  return document.querySelector('dialog[open], [popover]:popover-open') !== null;
}

/** Whether a tap opens the page of an icon instead of the panel (resolution 11: touch below 768 px). */
function opensPages(): boolean {
  return window.matchMedia(`(max-width: ${BREAKPOINTS.mobile}px) and (pointer: coarse)`).matches;
}
