import { useEffect, useEffectEvent, useRef } from 'react';
import type { IconPages } from './icon-pages.store.ts';
import type { VisibleRows } from './use-visible-rows.ts';

/** Scrolling asks for pages at most this often, ms (specification CN 9, scroll load interval). */
const SCROLL_LOAD_MS = 100;
/** The address follows this long after the last scroll, ms. */
const ADDRESS_MS = 300;

/** Fetches the pages near the screen, one screen ahead, and tells which page is on it. */
export function useGridFetching(input: {
  pages: IconPages;
  rows: VisibleRows;
  columns: number;
  /** The page that the address names at first. */
  servedPage: number;
  onPage: (page: number) => void;
}): void {
  const { pages, rows, columns } = input;
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

  const page = firstRow < 0 ? 0 : pages.pageOf(Math.min(firstRow * columns, pages.total - 1));
  const told = useRef(input.servedPage);
  const tell = useEffectEvent((next: number) => input.onPage(next));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every row that passes puts the address off; a new one draws the page anew
  useEffect(() => {
    if (page === 0 || page === told.current) return;
    const timer = setTimeout(() => {
      told.current = page;
      tell(page);
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [page, firstRow]);

  useEffect(() => () => pages.dispose(), [pages]);
}
