import { useHost, useLocation } from '@icoteca/shared-contracts/host';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { rowOf, rowSize } from './grid-geometry.ts';
import { type GridRows, rowStart } from './row-window.ts';

/** A cell of a list and how far its row stood below the top of the screen, px. */
export interface CellPlace {
  readonly index: number;
  readonly top: number;
}

/**
 * Brings the screen to its place when a grid of a new document gets its full height: to where the visitor left the list
 * when they reload it or come back to it, otherwise to the page that the address names.
 * @param rows null before the grid is measured
 * @param top distance of the grid from the top of the document, px
 * @returns notes where the list is left
 */
export function useLanding(
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
    // Without a note the browser's own restoration is right: it counts from the top of the whole list too.
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

/** Whether the document was reloaded or is one that the history led back to. */
export function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry && (entry as PerformanceNavigationTiming).type;
  return type === 'reload' || type === 'back_forward';
}
