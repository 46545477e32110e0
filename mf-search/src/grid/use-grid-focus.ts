import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { rowOf } from './grid-geometry.ts';
import type { GridIcons } from './grid-icons.ts';
import { cellAt } from './use-grid-scroll.ts';

/** The icon that Tab reaches, by its id where it is known: it keeps the focus when others change their places around it. */
interface NotedCell {
  readonly index: number;
  readonly id: string | null;
}

export interface GridFocus {
  /** Place of the cell that Tab reaches. */
  readonly focused: number;
  /** Notes the cell that Tab reaches; the focus itself stays where it is. */
  note(index: number): void;
  /** Focuses a cell as soon as it is drawn; null takes back what waits. */
  move(index: number | null): void;
  /** The icon with the focus is being moved by hand: with the next change it is brought into view where it then stands. */
  follow(index: number): void;
  /** Whether the next change is one that `follow` waits for. */
  isFollowing(): boolean;
}

/** Keeps the focus on its icon. When that leaves the list, what takes its place has the focus. */
export function useGridFocus(input: {
  grid: RefObject<HTMLElement | null>;
  pages: GridIcons;
  /** Place that Tab reaches at first. */
  first: number;
  columns: number;
  scrollToRow: (row: number) => void;
}): GridFocus {
  const { grid, pages, columns } = input;
  const cellOf = (index: number): NotedCell => ({ index, id: pages.iconAt(index)?.id ?? null });
  const [noted, setNoted] = useState(() => cellOf(input.first));
  const focused = placeNow(noted, pages);
  const pending = useRef<number | null>(null);
  /** What had the focus before a change: a cell, or the panel of the noted one; null for what is elsewhere, undefined between changes. */
  const before = useRef<NotedCell | null | undefined>(undefined);
  const following = useRef<NotedCell | null>(null);

  // The cell may be drawn only after the rows have moved.
  useEffect(() => {
    const index = pending.current;
    const cell = index === null ? null : cellAt(grid.current, index);
    if (!cell) return;
    pending.current = null;
    cell.focus();
  });

  const hold = useEffectEvent(() => {
    const active = document.activeElement;
    const index = active?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
    const held = index === undefined ? noted : cellOf(Number(index));
    before.current = grid.current?.contains(active) ? held : null;
  });
  useEffect(() => pages.beforeChange(() => hold()), [pages]);
  const settle = useEffectEvent(() => {
    const { current: held } = before;
    if (held === undefined) return;
    before.current = undefined;
    const { current: followed } = following;
    following.current = null;
    if (held === null || pages.total === 0) return;
    const index = placeNow(held, pages);
    setNoted(cellOf(index));
    if (followed !== null && index !== followed.index) {
      pending.current = index;
      input.scrollToRow(rowOf(index, columns));
    } else if (!grid.current?.contains(document.activeElement)) pending.current = index;
  });
  useLayoutEffect(() => settle());

  return {
    focused,
    note: (index) => setNoted(cellOf(index)),
    move: (index) => {
      pending.current = index;
      if (index !== null) setNoted(cellOf(index));
    },
    follow: (index) => {
      following.current = cellOf(index);
      setNoted(following.current);
    },
    isFollowing: () => following.current !== null,
  };
}

/** Where a noted icon is now; when it is gone, the place that it had, or the last. */
function placeNow({ index, id }: NotedCell, pages: GridIcons): number {
  const place = id === null ? index : pages.placeOf(id, index);
  return Math.max(0, Math.min(place ?? index, pages.total - 1));
}
