import { scrollPageBy } from '@icoteca/shared-ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Space around a panel scrolled into view, px. */
const SPACE_ABOVE = 8;
const SPACE_BELOW = 16;
/** A panel cut off by less is not scrolled, px. */
const TOLERATED_BELOW = 32;

/**
 * Keeps the page still while panels open and close: `anchor` notes the position of a cell, and the next render scrolls by
 * as much as the cell moved. A panel below the screen is scrolled into view as far as its cell stays visible.
 */
export function useGridScroll(grid: RefObject<HTMLElement | null>, openIndex: number | null) {
  const anchored = useRef<AnchoredCell | null>(null);

  // After every render: on a new page the rows appear some renders later.
  useLayoutEffect(() => {
    const anchor = anchored.current;
    const cell = anchor && cellAt(grid.current, anchor.index);
    const panel = grid.current?.querySelector('[data-panel]') ?? null;
    if (!anchor || !cell || (openIndex !== null && !panel)) return;
    anchored.current = null;
    const moved = anchor.top === null ? 0 : cell.getBoundingClientRect().top - anchor.top;
    if (Math.abs(moved) > 1) scrollPageBy(moved, 'instant');
    if (!panel || openIndex === null) return;
    const missing = panel.getBoundingClientRect().bottom + SPACE_BELOW - window.innerHeight;
    const room = cell.getBoundingClientRect().top - coveredTop() - SPACE_ABOVE;
    const by = Math.min(missing, room);
    const atOnce = anchor.top === null || reducedMotion();
    if (by > TOLERATED_BELOW) scrollPageBy(by, atOnce ? 'instant' : 'smooth');
  });

  return {
    /** Before the visitor opens or closes a panel. */
    anchor(index: number) {
      const top = cellAt(grid.current, index)?.getBoundingClientRect().top ?? null;
      anchored.current = { index, top };
    },
    /** Before the panel of the URL opens, whose cell was not visible. */
    anchorUnseen(index: number) {
      anchored.current = { index, top: null };
    },
  };
}

interface AnchoredCell {
  readonly index: number;
  /** Its top on the screen, px; null when it was not visible. */
  readonly top: number | null;
}

/** The link of a rendered cell. */
export function cellAt(grid: HTMLElement | null, index: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${index}"]`) ?? null;
}

/** Height of what sticks to the top of the page, px. */
function coveredTop(): number {
  const ends = [...document.querySelectorAll('[data-sticky]')].map((bar) => {
    const { position, top } = getComputedStyle(bar);
    return position === 'sticky' ? Number.parseFloat(top) + bar.getBoundingClientRect().height : 0;
  });
  return Math.max(0, ...ends);
}

function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
