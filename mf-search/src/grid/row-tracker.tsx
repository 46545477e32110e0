import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { type GridLayout, rowCount, rowOf, rowSize } from './grid-geometry.ts';

/** The rows that are drawn now, and where they stand. */
export interface TrackedRows {
  /** Places from and to (behind the last). */
  readonly from: number;
  readonly to: number;
  /** Empty space above and below them, px. */
  readonly above: number;
  readonly below: number;
  /** First and last row on the screen itself. */
  readonly screen: { readonly firstRow: number; readonly lastRow: number };
}

export interface RowTrackerProps {
  readonly layout: GridLayout;
  /** Distance of the grid from the top of the document, px. */
  readonly top: number;
  readonly total: number;
  readonly openIndex: number | null;
  readonly panelHeight: number;
  readonly onRows: (rows: TrackedRows) => void;
  /** Hands out the way to bring a row into view. */
  readonly onScroller: (scrollToRow: (row: number) => void) => void;
}

/** Rows drawn beyond each edge of the screen. */
const OVERSCAN_ROWS = 2;

/** Watches the window and says which rows of a grid are near it. Draws nothing; it comes after the page is alive. */
export default function RowTracker(props: RowTrackerProps) {
  const { layout, top, total, openIndex, panelHeight, onRows, onScroller } = props;
  const { columns } = layout;
  const openRow = openIndex === null ? null : rowOf(openIndex, columns);
  const virtualizer = useWindowVirtualizer({
    count: rowCount(total, columns),
    estimateSize: (row) => rowSize(layout, row === openRow ? panelHeight : null),
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: () => window.scrollY,
  });

  const sizes = `${columns}:${layout.rowHeight}:${layout.gap}:${openRow}:${panelHeight}`;
  const measuredSizes = useRef(sizes);
  useLayoutEffect(() => {
    if (measuredSizes.current === sizes) return;
    measuredSizes.current = sizes;
    virtualizer.measure();
  }, [sizes, virtualizer]);

  useLayoutEffect(
    () => onScroller((row) => virtualizer.scrollToIndex(row, { align: 'auto' })),
    [onScroller, virtualizer],
  );

  useLayoutEffect(() => {
    const rows = virtualizer.getVirtualItems();
    const first = rows[0];
    const last = rows.at(-1);
    if (!first || !last) return;
    onRows({
      from: first.index * columns,
      to: Math.min(total, (last.index + 1) * columns),
      above: first.start - top,
      below: virtualizer.getTotalSize() - (last.end - top),
      screen: {
        firstRow: virtualizer.range?.startIndex ?? first.index,
        lastRow: virtualizer.range?.endIndex ?? last.index,
      },
    });
  });
  return null;
}
