import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type GridRows, rowStart, rowWindow, type TrackedRows } from './row-window.ts';
import type { CellPlace } from './use-scroll-restoration.ts';

export interface RowTrackerProps extends GridRows {
  /** Distance from the top of the document, px. */
  readonly top: number;
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
  onRows,
  onScroller,
  onLeave,
}: RowTrackerProps) {
  const rows = { layout, total, openRow, panelHeight };
  const placed = useRef({ rows, top });
  /** As of the last event: reading it after rendering would force a layout within the frame. */
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
      // In the same frame, so that no blank rows are visible.
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

function screenNow(): { readonly top: number; readonly height: number } {
  return { top: window.scrollY, height: window.innerHeight };
}
