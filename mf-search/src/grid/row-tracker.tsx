import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type GridRows, rowStart, rowWindow, type TrackedRows } from './row-window.ts';
import type { CellPlace } from './use-landing.ts';

export interface RowTrackerProps extends GridRows {
  /** Distance of the grid from the top of the document, px. */
  readonly top: number;
  readonly onRows: (rows: TrackedRows) => void;
  /** Hands out the way to bring a row into view. */
  readonly onScroller: (scrollToRow: (row: number) => void) => void;
  /** Tells which row is the first on the screen when the document goes away. */
  readonly onLeave: (place: CellPlace) => void;
}

/** Watches the window and says which rows of a grid are near it. Draws nothing; it comes after the page is alive. */
export function RowTracker({
  layout,
  top,
  total,
  openRow,
  panelHeight,
  onRows,
  onScroller,
  onLeave,
}: RowTrackerProps) {
  const rows = { layout, total, openRow, panelHeight };
  const placed = useRef({ rows, top });
  /** As the last event told it: asking after rows were drawn would lay the page out in the middle of the frame. */
  const screen = useRef<ReturnType<typeof screenNow> | null>(null);

  const look = useCallback(() => {
    const { rows: current, top: gridTop } = placed.current;
    screen.current ??= screenNow();
    const { top: screenTop, height } = screen.current;
    const from = screenTop - gridTop;
    if (current.total > 0) onRows(rowWindow(current, { top: from, bottom: from + height }));
  }, [onRows]);

  useLayoutEffect(() => {
    placed.current = { rows, top };
    look();
  });

  useEffect(() => {
    const follow = () => {
      screen.current = screenNow();
      // In the same frame: rows that were drawn in the next one would come into view blank.
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

/** The part of the document on the screen, px. */
function screenNow(): { readonly top: number; readonly height: number } {
  return { top: window.scrollY, height: window.innerHeight };
}
