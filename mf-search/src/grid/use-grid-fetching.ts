import { useEffect, useEffectEvent, useRef } from 'react';
import { rowOf } from './grid-geometry.ts';
import type { GridIcons } from './grid-icons.ts';
import type { VisibleRows } from './use-visible-rows.ts';

/** Scrolling asks for pages at most this often, ms (specification CN 9, scroll load interval). */
const SCROLL_LOAD_MS = 100;
/** The address follows this long after the last scroll, ms. */
const ADDRESS_MS = 300;

/** Fetches the pages near the screen, one screen ahead, and tells which page is on it. */
export function useGridFetching(input: {
  pages: GridIcons;
  rows: VisibleRows;
  columns: number;
  /** Place of the cell whose panel is open. */
  openIndex: number | null;
  /** The page that the address names at first. */
  servedPage: number;
  onPage: (page: number) => void;
}): void {
  const { pages, rows, columns, openIndex } = input;
  const firstRow = rows.screen?.firstRow ?? -1;
  const lastRow = rows.screen?.lastRow ?? -1;
  const lastAsked = useRef(0);

  useEffect(() => {
    if (firstRow < 0) return;
    const ask = () => {
      lastAsked.current = performance.now();
      const screen = lastRow - firstRow + 1;
      pages.need((firstRow - screen) * columns, (lastRow + screen + 1) * columns - 1);
    };
    const wait = lastAsked.current + SCROLL_LOAD_MS - performance.now();
    if (wait <= 0) return ask();
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [pages, firstRow, lastRow, columns]);

  const told = useRef(input.servedPage);
  const tell = useEffectEvent((next: number) => {
    told.current = next;
    input.onPage(next);
  });
  const pageToTell = useEffectEvent(() => {
    const isOnScreen = (from: number, to: number) =>
      rowOf(from, columns) <= lastRow && rowOf(to, columns) >= firstRow;
    // A page that is opened again has one page of icons at first; the open one has to be among them.
    if (openIndex !== null && isOnScreen(openIndex, openIndex)) return pages.pageOf(openIndex);
    const end = told.current * pages.pageSize;
    if (isOnScreen(end - pages.pageSize, end - 1)) return told.current;
    return pages.pageOf(Math.min(firstRow * columns, pages.total - 1));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every row that passes puts the address off
  useEffect(() => {
    if (firstRow < 0) return;
    const page = pageToTell();
    if (page === told.current) return;
    const timer = setTimeout(() => tell(page), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [firstRow, lastRow, openIndex]);

  useEffect(() => () => pages.dispose(), [pages]);
}
