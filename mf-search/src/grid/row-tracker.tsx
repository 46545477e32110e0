import { startTransition, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type GridRows, isSameRows, rowStart, rowWindow, type TrackedRows } from './row-window.ts';
import type { CellPlace } from './use-scroll-restoration.ts';

export interface RowTrackerProps extends GridRows {
  /** Distance from the top of the document, px. */
  readonly top: number;
  /** The cells in the document, `to` exclusive. */
  readonly drawn: { readonly from: number; readonly to: number };
  readonly onRows: (rows: TrackedRows) => void;
  /** Provides the function that scrolls to a row. */
  readonly onScroller: (scrollToRow: (row: number) => void) => void;
  /** Reports the first visible row when the document is left. */
  readonly onLeave: (place: CellPlace) => void;
}

/** Tracks the rows near the screen. Renders nothing; mounted after hydration. */
export function RowTracker({
  layout,
  top,
  total,
  openRow,
  panelHeight,
  drawn,
  onRows,
  onScroller,
  onLeave,
}: RowTrackerProps) {
  const rows = { layout, total, openRow, panelHeight };
  const placed = useRef({ rows, top, drawn });
  /** As of the last event: reading it after rendering would force a layout within the frame. */
  const screen = useRef<ReturnType<typeof screenNow> | null>(null);

  const last = useRef<{ readonly rows: TrackedRows; readonly grid: GridRows } | null>(null);

  const look = useCallback(() => {
    const { rows: current, top: gridTop, drawn: cells } = placed.current;
    screen.current ??= screenNow();
    const { top: screenTop, height } = screen.current;
    const from = screenTop - gridTop;
    if (current.total === 0) return;
    const next = rowWindow(current, { top: from, bottom: from + height });
    const before = last.current;
    if (before && isSameRows(before.rows, next)) return;
    last.current = { rows: next, grid: current };
    // What is in view is drawn first: other rows take longer than a scrolled page, or a panel that opens.
    const topOf = (grid: GridRows) => rowStart(grid, cells.from / grid.layout.columns);
    const isInPlace = before && topOf(before.grid) === topOf(current);
    if (isInPlace && hasView(cells, next, current.layout.columns)) startTransition(() => onRows(next));
    else onRows(next);
  }, [onRows]);

  useLayoutEffect(() => {
    placed.current = { rows, top, drawn };
    look();
  });

  useEffect(() => {
    const follow = () => {
      screen.current = screenNow();
      // In the same frame where blank rows would be visible.
      flushSync(look);
    };
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [look]);

  const leave = useEffectEvent(() => {
    const { rows: current, top: gridTop } = placed.current;
    const { top: screenTop, height } = screenNow();
    if (current.total === 0) return;
    const from = screenTop - gridTop;
    const { firstRow } = rowWindow(current, { top: from, bottom: from + height }).screen;
    onLeave({ index: firstRow * current.layout.columns, top: rowStart(current, firstRow) - from });
  });
  useEffect(() => {
    const leaving = () => leave();
    window.addEventListener('pagehide', leaving);
    return () => window.removeEventListener('pagehide', leaving);
  }, []);

  useLayoutEffect(
    () =>
      onScroller((row) => {
        const { rows: current, top: gridTop } = placed.current;
        const start = gridTop + rowStart(current, row);
        const end = gridTop + rowStart(current, row + 1);
        const { top: screenTop, height } = screenNow();
        if (end > screenTop + height) window.scrollTo({ top: end - height });
        else if (start < screenTop) window.scrollTo({ top: start });
      }),
    [onScroller],
  );
  return null;
}

/** Every row in view is in the document. */
function hasView(drawn: RowTrackerProps['drawn'], next: TrackedRows, columns: number): boolean {
  const { firstRow, lastRow } = next.screen;
  return drawn.from <= firstRow * columns && Math.min((lastRow + 1) * columns, next.to) <= drawn.to;
}

function screenNow(): { readonly top: number; readonly height: number } {
  return { top: window.scrollY, height: window.innerHeight };
}
