import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { rowCount, rowOf, rowSize } from './grid-geometry.ts';
import type { MeasuredGrid } from './use-grid-layout.ts';

/** The part of a grid that is drawn: places from and to (behind the last), and the empty space around them, px. */
export interface VisibleRows {
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
  /** First and last row on the screen itself; null before the grid was measured. */
  readonly screen: { readonly firstRow: number; readonly lastRow: number } | null;
  readonly scrollToRow: (row: number) => void;
}

/** Rows drawn beyond each edge of the screen. */
const OVERSCAN_ROWS = 2;

/**
 * Says which cells of a grid are near the screen. Before the grid was measured these are the cells that the server
 * drew, so that hydration finds the same page.
 */
export function useVisibleRows(input: {
  measured: MeasuredGrid;
  total: number;
  /** The cells that the server drew. */
  served: { readonly from: number; readonly to: number };
  openIndex: number | null;
  panelHeight: number;
}): VisibleRows {
  const { measured, total, served, openIndex, panelHeight } = input;
  const { layout } = measured;
  const openRow = layout && openIndex !== null ? rowOf(openIndex, layout.columns) : null;
  const virtualizer = useWindowVirtualizer({
    count: layout ? rowCount(total, layout.columns) : 0,
    estimateSize: (row) => (layout ? rowSize(layout, row === openRow ? panelHeight : null) : 0),
    overscan: OVERSCAN_ROWS,
    scrollMargin: measured.top,
    initialRect: { width: 0, height: typeof window === 'undefined' ? 0 : window.innerHeight },
    initialOffset: () => (typeof window === 'undefined' ? 0 : window.scrollY),
  });

  const sizes = `${layout?.columns}:${layout?.rowHeight}:${layout?.gap}:${openRow}:${panelHeight}`;
  const measuredSizes = useRef(sizes);
  useLayoutEffect(() => {
    if (measuredSizes.current === sizes) return;
    measuredSizes.current = sizes;
    virtualizer.measure();
  }, [sizes, virtualizer]);

  // A page that begins later than the first gets the rows above it; what is on the screen stays where it is.
  const wasMeasured = useRef(layout !== null);
  useLayoutEffect(() => {
    if (layout === null || wasMeasured.current) return;
    wasMeasured.current = true;
    const rowsAbove = rowOf(served.from, layout.columns);
    if (rowsAbove > 0) window.scrollBy({ top: rowsAbove * rowSize(layout, null), behavior: 'instant' });
  }, [layout, served.from]);

  const scrollToRow = (row: number) => virtualizer.scrollToIndex(row, { align: 'auto' });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  if (!layout || !first || !last) return { ...served, above: 0, below: 0, screen: null, scrollToRow };
  return {
    from: first.index * layout.columns,
    to: Math.min(total, (last.index + 1) * layout.columns),
    above: first.start - measured.top,
    below: virtualizer.getTotalSize() - (last.end - measured.top),
    screen: {
      firstRow: virtualizer.range?.startIndex ?? first.index,
      lastRow: virtualizer.range?.endIndex ?? last.index,
    },
    scrollToRow,
  };
}
