/** Numbers of a grid as it is drawn now, in CSS px. */
export interface GridLayout {
  readonly columns: number;
  /** Height of a row of cells. */
  readonly rowHeight: number;
  /** Between rows. */
  readonly gap: number;
}

/** Row of a cell, from 0. */
export function rowOf(index: number, columns: number): number {
  return Math.floor(index / columns);
}

/** How many rows hold this many cells. */
export function rowCount(total: number, columns: number): number {
  return Math.ceil(total / columns);
}

/** Height of a row with the gap under it; the row of an open icon holds the panel too. */
export function rowSize(layout: GridLayout, panelHeight: number | null): number {
  const row = layout.rowHeight + layout.gap;
  return panelHeight === null ? row : row + panelHeight + layout.gap;
}

export interface GridMove {
  readonly key: string;
  /** The whole grid instead of the row: Ctrl or Cmd with Home and End. */
  readonly whole?: boolean;
  /** Reading direction: in a right-to-left page the left arrow goes on. */
  readonly rightToLeft?: boolean;
}

/**
 * Where a key leads from a cell: arrows walk by columns and rows, Home and End to the ends of the row, PageUp and
 * PageDown by a screen of rows. Undefined when the key is none of the grid's or the move leads nowhere.
 */
export function moveInGrid(
  from: number,
  move: GridMove,
  grid: { readonly total: number; readonly columns: number; readonly rowsInView: number },
): number | undefined {
  const { total, columns } = grid;
  const rowStart = rowOf(from, columns) * columns;
  const forward = move.rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = move.rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const screen = Math.max(1, grid.rowsInView) * columns;
  const target = ((): number | undefined => {
    switch (move.key) {
      case forward:
        return from + 1;
      case backward:
        return from - 1;
      case 'ArrowDown':
        return from + columns;
      case 'ArrowUp':
        return from - columns;
      case 'Home':
        return move.whole ? 0 : rowStart;
      case 'End':
        return move.whole ? total - 1 : Math.min(rowStart + columns, total) - 1;
      case 'PageDown':
        return Math.min(from + screen, total - 1);
      case 'PageUp':
        return from - screen < 0 ? from % columns : from - screen;
      default:
        return undefined;
    }
  })();
  return target === undefined || target < 0 || target >= total || target === from ? undefined : target;
}
