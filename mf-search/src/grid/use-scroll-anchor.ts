import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type GridLayout, rowOf, rowSize } from './grid-geometry.ts';
import type { GridIcons } from './grid-icons.ts';

/**
 * Keeps the position on the screen when a list changes: of the open icon, else of the first visible row once the visitor
 * has scrolled. The visitor's own ordering does not scroll.
 */
export function useScrollAnchor(input: {
  pages: GridIcons;
  layout: GridLayout | null;
  openIndex: number | null;
  /** First visible row; null before it is tracked. */
  firstRow: number | null;
  isOwnOrder: () => boolean;
}): void {
  const { pages, layout } = input;
  const noted = useRef<{ readonly index: number; readonly id: string } | null>(null);

  const note = useEffectEvent(() => {
    noted.current = null;
    const first = input.firstRow ? input.firstRow * (layout?.columns ?? 1) : null;
    const index = input.openIndex ?? first;
    const icon = index === null ? undefined : pages.iconAt(index);
    if (index !== null && icon && !input.isOwnOrder()) noted.current = { index, id: icon.id };
  });
  useEffect(() => pages.beforeChange(() => note()), [pages]);

  useLayoutEffect(() => {
    const before = noted.current;
    noted.current = null;
    const now = before && pages.placeOf(before.id, before.index);
    if (!before || now === null || !layout) return;
    const rows = rowOf(now, layout.columns) - rowOf(before.index, layout.columns);
    if (rows !== 0) window.scrollBy({ top: rows * rowSize(layout, null), behavior: 'instant' });
  });
}
