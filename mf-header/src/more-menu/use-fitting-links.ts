import { type RefObject, useEffect, useState } from 'react';
import { fitLinks } from './fit-links.ts';

/** Spec 9: "Header: overflow recalculation debounced 300 ms." */
const resizeDebounce = 300;

/**
 * How many of the `[data-nav-link]` elements fit into the navigation beside its `[data-nav-more]`; undefined until it is
 * measured. It is measured again when the navigation changes its size, be it by the window or by the visitor's text
 * size, when the font has come and when the links change.
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
      timer = setTimeout(measure, resizeDebounce);
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
