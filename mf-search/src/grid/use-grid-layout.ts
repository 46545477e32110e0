import { useHost } from '@icoteca/shared-contracts/host';
import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { cachedLayout, cacheLayout } from './grid-cache.ts';
import type { GridLayout } from './grid-geometry.ts';

export interface MeasuredGrid {
  /** Null on the server and while hydrating: CSS alone lays the grid out. */
  readonly layout: GridLayout | null;
  /** Distance from the top of the document, px. */
  readonly top: number;
}

/** Measures the grid whenever its size or mode changes. */
export function useGridLayout(grid: RefObject<HTMLElement | null>): MeasuredGrid {
  const host = useHost();
  const [measured, setMeasured] = useState<MeasuredGrid>(() => ({ layout: cachedLayout(host), top: 0 }));

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const next = measureGrid(element);
      if (next.layout) cacheLayout(host, next.layout);
      setMeasured((last) => (isSame(last, next) ? last : next));
    };
    // Not urgent: CSS has laid the grid out in the same way.
    startTransition(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.parentElement) observer.observe(element.parentElement);
    // Content above the grid may change its height.
    observer.observe(element.ownerDocument.body);
    return () => observer.disconnect();
  }, [grid, host]);

  return measured;
}

function measureGrid(element: HTMLElement): MeasuredGrid {
  const style = getComputedStyle(element);
  const columns = style.gridTemplateColumns.split(' ').filter(Boolean).length;
  const cell = element.querySelector<HTMLElement>('[data-cell]');
  const rowHeight = cell?.getBoundingClientRect().height ?? 0;
  const top = element.getBoundingClientRect().top + window.scrollY;
  // Without layout the grid stays as CSS renders it.
  if (columns === 0 || rowHeight === 0) return { layout: null, top };
  return { layout: { columns, rowHeight, gap: Number.parseFloat(style.rowGap) || 0 }, top };
}

function isSame(one: MeasuredGrid, other: MeasuredGrid): boolean {
  return (
    Math.abs(one.top - other.top) < 1 &&
    one.layout?.columns === other.layout?.columns &&
    one.layout?.rowHeight === other.layout?.rowHeight &&
    one.layout?.gap === other.layout?.gap
  );
}
