/** The measured layout of a grid, CSS px. */
export interface GridLayout {
  readonly columns: number;
  readonly rowHeight: number;
  readonly gap: number;
}

export function rowOf(index: number, columns: number): number {
  return Math.floor(index / columns);
}

export function rowCount(total: number, columns: number): number {
  return Math.ceil(total / columns);
}

/** Height of a row with its gap, and with the panel where an icon is open. */
export function rowSize(layout: GridLayout, panelHeight: number | null): number {
  const row = layout.rowHeight + layout.gap;
  return panelHeight === null ? row : row + panelHeight + layout.gap;
}

export interface GridMove {
  readonly key: string;
  /** Ctrl or Cmd with Home and End: the whole grid instead of the row. */
  readonly whole?: boolean;
  /** The arrow keys are mirrored. */
  readonly rightToLeft?: boolean;
}

/**
 * The cell that a key leads to: arrows move by columns and rows, Home and End to the ends of the row, PageUp and PageDown
 * by a screen. Undefined for other keys and at the edges.
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
