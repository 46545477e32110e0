import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Above the cell of a panel that is brought into view, px. */
const SPACE_ABOVE = 8;
const SPACE_BELOW = 16;
/** A panel that misses the edge by less is left where it is: a page that stands still is worth more, px. */
const TOLERATED_BELOW = 32;

/**
 * Keeps the page still while panels open and close: `hold` notes where a cell is, and after the next drawing the page
 * is scrolled by as much as the cell moved. A panel that opened below the edge of the screen is then brought into view
 * as far as its cell stays visible.
 */
export function useGridScroll(grid: RefObject<HTMLElement | null>, openIndex: number | null) {
  const held = useRef<HeldCell | null>(null);

  // After every drawing: on a page that is being opened the rows in question come some drawings later.
  useLayoutEffect(() => {
    const hold = held.current;
    const cell = hold && cellAt(grid.current, hold.index);
    const panel = grid.current?.querySelector('[data-panel]') ?? null;
    if (!hold || !cell || (openIndex !== null && !panel)) return;
    held.current = null;
    const moved = hold.top === null ? 0 : cell.getBoundingClientRect().top - hold.top;
    if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: 'instant' });
    if (!panel || openIndex === null) return;
    const missing = panel.getBoundingClientRect().bottom + SPACE_BELOW - window.innerHeight;
    const room = cell.getBoundingClientRect().top - coveredTop() - SPACE_ABOVE;
    const by = Math.min(missing, room);
    const atOnce = hold.top === null || reducedMotion();
    if (by > TOLERATED_BELOW) window.scrollBy({ top: by, behavior: atOnce ? 'instant' : 'smooth' });
  });

  return {
    /** Before a panel opens or closes by a visitor's hand. */
    hold(index: number) {
      const top = cellAt(grid.current, index)?.getBoundingClientRect().top ?? null;
      held.current = { index, top };
    },
    /** Before the panel of the address opens: nobody has seen the place before. */
    holdUnseen(index: number) {
      held.current = { index, top: null };
    },
  };
}

interface HeldCell {
  readonly index: number;
  /** Where it was on the screen, px; null when nobody has seen it. */
  readonly top: number | null;
}

/** The link of a cell, or null when it is not drawn. */
export function cellAt(grid: HTMLElement | null, index: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${index}"]`) ?? null;
}

/** What the sticky search bar covers at the top of the screen, px. */
function coveredTop(): number {
  return document.querySelector('search')?.getBoundingClientRect().height ?? 0;
}

function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
