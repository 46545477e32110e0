import { useEffect, useEffectEvent, useRef } from 'react';
import { rowOf } from './grid-geometry.ts';
import type { GridIcons } from './grid-icons.ts';
import type { VisibleRows } from './use-visible-rows.ts';

/** Minimum interval of page requests while scrolling, ms (specification CN 9, scroll load interval). */
const SCROLL_LOAD_MS = 100;
/** Delay of the URL after the last scroll, ms. */
const ADDRESS_MS = 300;

/** Fetches the pages near the screen, one screen ahead, and reports the visible page. */
export function useGridFetching(input: {
  pages: GridIcons;
  rows: VisibleRows;
  columns: number;
  /** Index of the open cell. */
  openIndex: number | null;
  /** The page in the URL at first. */
  servedPage: number;
  onPage: (page: number) => void;
}): void {
  const { pages, rows, columns, openIndex } = input;
  const firstRow = rows.screen?.firstRow ?? -1;
  const lastRow = rows.screen?.lastRow ?? -1;
  const lastFetch = useRef(0);

  useEffect(() => {
    if (firstRow < 0) return;
    const fetchNear = () => {
      lastFetch.current = performance.now();
      const screen = lastRow - firstRow + 1;
      pages.need((firstRow - screen) * columns, (lastRow + screen + 1) * columns - 1);
    };
    const wait = lastFetch.current + SCROLL_LOAD_MS - performance.now();
    if (wait <= 0) return fetchNear();
    const timer = setTimeout(fetchNear, wait);
    return () => clearTimeout(timer);
  }, [pages, firstRow, lastRow, columns]);

  const reported = useRef(input.servedPage);
  const report = useEffectEvent((next: number) => {
    reported.current = next;
    input.onPage(next);
  });
  const pageToReport = useEffectEvent(() => {
    const isOnScreen = (from: number, to: number) =>
      rowOf(from, columns) <= lastRow && rowOf(to, columns) >= firstRow;
    // A restored page has one page of icons at first, which must include the open one.
    if (openIndex !== null && isOnScreen(openIndex, openIndex)) return pages.pageOf(openIndex);
    const end = reported.current * pages.pageSize;
    if (isOnScreen(end - pages.pageSize, end - 1)) return reported.current;
    return pages.pageOf(Math.min(firstRow * columns, pages.total - 1));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every row that passes puts the address off
  useEffect(() => {
    if (firstRow < 0) return;
    const page = pageToReport();
    if (page === reported.current) return;
    const timer = setTimeout(() => report(page), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [firstRow, lastRow, openIndex]);

  useEffect(() => () => pages.dispose(), [pages]);
}
