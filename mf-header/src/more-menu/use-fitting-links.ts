import { type RefObject, useEffect, useState } from 'react';

/** Spec 9: "Header: overflow recalculation debounced 300 ms." */
const RESIZE_DEBOUNCE_MS = 300;

/**
 * How many `[data-nav-link]` elements fit into the navigation beside `[data-nav-more]`; undefined before measurement.
 * Measured again when the navigation is resized, the font has loaded or the links change.
 */
export function useFittingLinks(
  nav: RefObject<HTMLElement | null>,
  links: readonly unknown[],
): number | undefined {
  const [fitting, setFitting] = useState<number>();

  useEffect(() => {
    const measure = () => {
      const element = nav.current;
      if (!element || links.length === 0) return;
      const width = (child: HTMLElement) => child.offsetWidth;
      setFitting(
        fitLinks({
          widths: [...element.querySelectorAll<HTMLElement>('[data-nav-link]')].map(width),
          gap: Number.parseFloat(getComputedStyle(element).columnGap) || 0,
          available: element.clientWidth,
          moreWidth: element.querySelector<HTMLElement>('[data-nav-more]')?.offsetWidth ?? 0,
        }),
      );
    };
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, RESIZE_DEBOUNCE_MS);
    };
    measure();
    void document.fonts?.ready.then(measure);
    const observer = new ResizeObserver(later);
    if (nav.current) observer.observe(nav.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [nav, links]);

  return fitting;
}

/** Spec 9: "More menu width fallback 100 px". */
const MORE_WIDTH_FALLBACK = 100;

interface LinksToFit {
  /** Widths of the links in their order, px. */
  widths: readonly number[];
  gap: number;
  /** Room for all of them, px. */
  available: number;
  /** Width of the More button; 0 where it is not measured. */
  moreWidth: number;
}

/** How many links fit; the others are in More. Spec 9: "overflow used only when at least 2 links overflow". */
export function fitLinks({ widths, gap, available, moreWidth }: LinksToFit): number {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((sum, width) => sum + width + gap, -gap),
  );
  if ((ends.at(-1) ?? 0) <= available) return widths.length;
  const room = available - (moreWidth || MORE_WIDTH_FALLBACK) - gap;
  const fitting = ends.filter((end) => end <= room).length;
  return Math.max(0, Math.min(fitting, widths.length - 2));
}
