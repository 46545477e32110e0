import { type RefObject, useLayoutEffect } from 'react';
import { type Align, placeBeside, type Side } from './place-beside.ts';

export interface FloatingOptions {
  open: boolean;
  anchor: () => Element | null;
  floating: RefObject<HTMLElement | null>;
  side: Side;
  align: Align;
  offset: number;
}

/** Positions a floating element (position: fixed) beside its anchor. */
export function placeNow({ anchor, floating, side, align, offset }: Omit<FloatingOptions, 'open'>): void {
  const anchorElement = anchor();
  const element = floating.current;
  if (!anchorElement || !element) return;
  const { left, top, width, height } = anchorElement.getBoundingClientRect();
  const root = document.documentElement;
  const placed = placeBeside({
    anchor: { left, top, width, height },
    floating: { width: element.offsetWidth, height: element.offsetHeight },
    viewport: { width: root.clientWidth, height: root.clientHeight },
    side,
    align,
    offset,
    rightToLeft: getComputedStyle(anchorElement).direction === 'rtl',
  });
  element.style.left = `${placed.left}px`;
  element.style.top = `${placed.top}px`;
  element.dataset.side = placed.side;
}

/** Positions a floating element while it is open, also when the page scrolls or is resized. */
export function useFloating(options: FloatingOptions): void {
  useLayoutEffect(() => {
    if (!options.open) return;
    const place = () => placeNow(options);
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  });
}
