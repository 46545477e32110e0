import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What the sticky search bar covers at the top of the screen, px. */
const COVERED_TOP = 72;
const SPACE_BELOW = 16;

/**
 * Keeps the page still while panels open and close: `hold` notes where a cell is, and after the next drawing the page
 * is scrolled by as much as the cell moved. A panel that opened below the edge of the screen is then brought into view
 * as far as its cell stays visible.
 */
export function useGridScroll(grid: RefObject<HTMLElement | null>, openIndex: number | null) {
  const held = useRef<{ index: number; top: number } | null>(null);

  useLayoutEffect(() => {
    const hold = held.current;
    held.current = null;
    const cell = hold && cellAt(grid.current, hold.index);
    if (!hold || !cell) return;
    const moved = cell.getBoundingClientRect().top - hold.top;
    if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: 'instant' });
    const panel = openIndex === null ? null : grid.current?.querySelector('[data-panel]');
    if (!panel) return;
    const missing = panel.getBoundingClientRect().bottom + SPACE_BELOW - window.innerHeight;
    const room = cell.getBoundingClientRect().top - COVERED_TOP;
    const by = Math.min(missing, room);
    if (by > 0) window.scrollBy({ top: by, behavior: reducedMotion() ? 'instant' : 'smooth' });
  }, [grid, openIndex]);

  return {
    hold(index: number) {
      const cell = cellAt(grid.current, index);
      held.current = cell ? { index, top: cell.getBoundingClientRect().top } : null;
    },
  };
}

/** The link of a cell, or null when it is not drawn. */
export function cellAt(grid: HTMLElement | null, index: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${index}"]`) ?? null;
}

function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
