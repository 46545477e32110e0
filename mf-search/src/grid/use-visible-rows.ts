import { useCallback, useRef, useState } from 'react';
import { type GridLayout, rowCount, rowOf, rowSize } from './grid-geometry.ts';
import type { TrackedRows } from './row-window.ts';

/** The rendered part of a grid; `screen` is null before it is tracked. */
export type VisibleRows = Omit<TrackedRows, 'screen'> & { readonly screen: TrackedRows['screen'] | null };

/** Indexes, `to` exclusive. */
interface Places {
  readonly from: number;
  readonly to: number;
}

/**
 * The cells to render: before measurement those of the server, for hydration; then the same at their position in the
 * whole grid; then those of the tracker.
 */
export function useVisibleRows(input: { layout: GridLayout | null; total: number; served: Places }): {
  readonly rows: VisibleRows;
  readonly onRows: (rows: TrackedRows) => void;
  readonly onScroller: (scrollToRow: (row: number) => void) => void;
  readonly scrollToRow: (row: number) => void;
} {
  const { layout, total, served } = input;
  const [tracked, setTracked] = useState<TrackedRows | null>(null);
  const scroller = useRef<(row: number) => void>(() => {});

  return {
    rows: layout === null ? unmeasured(served) : within(tracked ?? atItsPlace(served, layout, total), total),
    onRows: useCallback((next) => setTracked((last) => (isSame(last, next) ? last : next)), []),
    onScroller: useCallback((scrollToRow) => {
      scroller.current = scrollToRow;
    }, []),
    scrollToRow: (row) => scroller.current(row),
  };
}

function unmeasured(served: Places): VisibleRows {
  return { ...served, above: 0, below: 0, screen: null };
}

function atItsPlace(served: Places, layout: GridLayout, total: number): VisibleRows {
  const { columns } = layout;
  const firstRow = rowOf(served.from, columns);
  const endRow = rowCount(served.to, columns);
  const row = rowSize(layout, null);
  return {
    from: firstRow * columns,
    to: Math.min(total, endRow * columns),
    above: firstRow * row,
    below: (rowCount(total, columns) - endRow) * row,
    screen: null,
  };
}

/** The list may be shorter now. */
function within(rows: VisibleRows, total: number): VisibleRows {
  return rows.to <= total ? rows : { ...rows, from: Math.min(rows.from, total), to: total };
}

function isSame(one: TrackedRows | null, other: TrackedRows): boolean {
  return (
    one !== null &&
    one.from === other.from &&
    one.to === other.to &&
    one.above === other.above &&
    one.below === other.below &&
    one.screen.firstRow === other.screen.firstRow &&
    one.screen.lastRow === other.screen.lastRow
  );
}
