import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { rowOf } from './grid-geometry.ts';
import type { GridIcons } from './grid-icons.ts';
import { cellAt } from './use-grid-scroll.ts';

/** The icon that Tab reaches, by id where known: it keeps the focus when others move. */
interface NotedCell {
  readonly index: number;
  readonly id: string | null;
}

export interface GridFocus {
  /** Index of the cell that Tab reaches. */
  readonly focused: number;
  /** Sets the cell that Tab reaches, without focusing it. */
  note(index: number): void;
  /** Focuses a cell once it is rendered; null cancels. */
  move(index: number | null): void;
  /** The focused icon is being moved: the next change scrolls to its new position. */
  follow(index: number): void;
  isFollowing(): boolean;
}

/** Keeps the focus on its icon, or on the one that takes the place of a removed icon. */
export function useGridFocus(input: {
  grid: RefObject<HTMLElement | null>;
  pages: GridIcons;
  /** Index that Tab reaches at first. */
  first: number;
  columns: number;
  scrollToRow: (row: number) => void;
}): GridFocus {
  const { grid, pages, columns } = input;
  const cellOf = (index: number): NotedCell => ({ index, id: pages.iconAt(index)?.id ?? null });
  const [noted, setNoted] = useState(() => cellOf(input.first));
  const focused = placeNow(noted, pages);
  const pending = useRef<number | null>(null);
  /**
   * The focused cell before a change, or the noted one for its panel; null for a focus elsewhere, undefined between
   * changes.
   */
  const before = useRef<NotedCell | null | undefined>(undefined);
  const following = useRef<NotedCell | null>(null);

  // The cell may be rendered later.
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

/** Present index of a noted icon; of a removed one its old index, or the last. */
function placeNow({ index, id }: NotedCell, pages: GridIcons): number {
  const place = id === null ? index : pages.placeOf(id, index);
  return Math.max(0, Math.min(place ?? index, pages.total - 1));
}
