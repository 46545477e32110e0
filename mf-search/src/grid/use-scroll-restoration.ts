import { useHost, useLocation } from '@icoteca/shared-contracts/host';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { rowOf, rowSize } from './grid-geometry.ts';
import { type GridRows, rowStart } from './row-window.ts';

/** A cell and the distance of its row from the top of the screen, px. */
export interface CellPlace {
  readonly index: number;
  readonly top: number;
}

/**
 * Restores the scroll position of a grid in a new document: where the visitor left the list after a reload or navigation
 * back, else the page in the URL.
 * @param rows null before the grid is measured
 * @param top distance of the grid from the top of the document, px
 * @returns stores where the list is left
 */
export function useScrollRestoration(
  rows: GridRows | null,
  { top, servedFrom }: { top: number; servedFrom: number },
): (place: CellPlace) => void {
  const { preferences } = useHost();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const land = useEffectEvent((to: GridRows) => {
    const { columns } = to.layout;
    if (!isReturning()) {
      const above = rowOf(servedFrom, columns) * rowSize(to.layout, null);
      if (above > 0) window.scrollBy({ top: above, behavior: 'instant' });
      return;
    }
    // Otherwise the restoration of the browser is correct: it counts from the top of the whole list too.
    const left = preferences.get('listPlace');
    if (left?.address !== address) return;
    const start = top + rowStart(to, rowOf(left.index, columns));
    window.scrollTo({ top: start - left.top, behavior: 'instant' });
  });
  const hasLanded = useRef(rows !== null);
  useLayoutEffect(() => {
    if (rows === null || hasLanded.current) return;
    hasLanded.current = true;
    land(rows);
  });
  return (place) => preferences.set('listPlace', { address, ...place });
}

export function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry && (entry as PerformanceNavigationTiming).type;
  return type === 'reload' || type === 'back_forward';
}
