import { type GridLayout, rowCount, rowSize } from './grid-geometry.ts';

/** The rendered rows. */
export interface TrackedRows {
  /** Indexes, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
  /** Visible rows. */
  readonly screen: { readonly firstRow: number; readonly lastRow: number };
}

/** A grid whose rows have equal heights, except the one with the open panel. */
export interface GridRows {
  readonly layout: GridLayout;
  /** Number of cells, at least one. */
  readonly total: number;
  readonly openRow: number | null;
  readonly panelHeight: number;
}

const OVERSCAN_ROWS = 2;

/**
 * The rows of a grid near the screen.
 * @param screen its edges, px from the top of the grid
 */
export function rowWindow(
  rows: GridRows,
  screen: { readonly top: number; readonly bottom: number },
): TrackedRows {
  const { columns } = rows.layout;
  const last = rowCount(rows.total, columns) - 1;
  const rowAt = (y: number) => Math.min(last, Math.max(0, rowAtHeight(rows, y)));
  const firstRow = rowAt(screen.top);
  const lastRow = Math.max(firstRow, rowAt(Math.ceil(screen.bottom) - 1));
  const first = Math.max(0, firstRow - OVERSCAN_ROWS);
  const end = Math.min(last, lastRow + OVERSCAN_ROWS) + 1;
  return {
    from: first * columns,
    to: Math.min(rows.total, end * columns),
    above: rowStart(rows, first),
    below: rowStart(rows, last + 1) - rowStart(rows, end),
    screen: { firstRow, lastRow },
  };
}

/** Top of a row, px from the top of the grid; that of the row after the last is the height of the grid. */
export function rowStart({ layout, openRow, panelHeight }: GridRows, row: number): number {
  const plain = row * rowSize(layout, null);
  return openRow === null || row <= openRow ? plain : plain + openExtra(layout, panelHeight);
}

function rowAtHeight({ layout, openRow, panelHeight }: GridRows, y: number): number {
  const row = Math.floor(y / rowSize(layout, null));
  if (openRow === null || row <= openRow) return row;
  const extra = openExtra(layout, panelHeight);
  return Math.max(openRow, Math.floor((y - extra) / rowSize(layout, null)));
}

function openExtra(layout: GridLayout, panelHeight: number): number {
  return rowSize(layout, panelHeight) - rowSize(layout, null);
}
