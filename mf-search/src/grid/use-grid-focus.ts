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
  /** The icon with the focus is being moved by hand: it is brought into view where it then stands. */
  follow(): void;
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
  const [noted, setNoted] = useState<NotedCell>({ index: input.first, id: null });
  const place = noted.id === null ? noted.index : pages.placeOf(noted.id, noted.index);
  const focused = Math.max(0, Math.min(place ?? noted.index, pages.total - 1));
  const pending = useRef<number | null>(null);
  const wasInside = useRef(false);
  const following = useRef<number | null>(null);
  const cellOf = (index: number) => ({ index, id: pages.iconAt(index)?.id ?? null });

  // The cell may be drawn only after the rows have moved.
  useEffect(() => {
    const index = pending.current;
    const cell = index === null ? null : cellAt(grid.current, index);
    if (!cell) return;
    pending.current = null;
    cell.focus();
  });

  useEffect(
    () =>
      pages.beforeChange(() => {
        wasInside.current = grid.current?.contains(document.activeElement) === true;
      }),
    [pages, grid],
  );
  const settle = useEffectEvent(() => {
    if (following.current !== null && following.current !== focused) {
      following.current = null;
      pending.current = focused;
      input.scrollToRow(rowOf(focused, columns));
    }
    if (!wasInside.current) return;
    wasInside.current = false;
    if (grid.current?.contains(document.activeElement) || pages.total === 0) return;
    pending.current = focused;
    setNoted({ index: focused, id: pages.iconAt(focused)?.id ?? null });
  });
  useLayoutEffect(() => settle());

  return {
    focused,
    note: (index) => setNoted(cellOf(index)),
    move: (index) => {
      pending.current = index;
      if (index !== null) setNoted(cellOf(index));
    },
    follow: () => {
      following.current = focused;
    },
    isFollowing: () => following.current !== null,
  };
}
