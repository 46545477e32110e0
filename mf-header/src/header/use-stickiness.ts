import { isPageScrolling } from '@icoteca/shared-ui';
import { type RefObject, useEffect, useState } from 'react';

/** `top`: in the flow of the page; `hidden`: above the screen; `shown`: over the page at the top of the screen. */
export type Stickiness = 'top' | 'hidden' | 'shown';

/** Smaller scrolls are ignored, px: a finger is never still. */
const TOLERANCE = 4;

/**
 * Spec 4, header sticky: hides on scroll down, shows on scroll up, resets at top.
 * @param from scroll position at the last change of state, px
 * @param to present scroll position, px
 * @param height of the header, px
 */
export function stickinessAfter(now: Stickiness, from: number, to: number, height: number): Stickiness {
  if (to <= 0) return 'top';
  if (Math.abs(to - from) < TOLERANCE) return now;
  if (to < from) return now === 'top' ? 'top' : 'shown';
  return now === 'top' && to < height ? 'top' : 'hidden';
}

/**
 * Follows the visitor's scrolling; it stays as it is where the page scrolls by itself. `--header-shown` is the height that the header covers, for sticky elements below it.
 * @param pinned true while a dropdown is open: the state stays
 */
export function useStickiness(header: RefObject<HTMLElement | null>, pinned: boolean): Stickiness {
  const [state, setState] = useState<Stickiness>('top');

  useEffect(() => {
    if (pinned) return;
    let from = window.scrollY;
    // The page may have been scrolled before the header is hydrated.
    setState((now) =>
      now === 'top' ? stickinessAfter(now, 0, from, header.current?.offsetHeight ?? 0) : now,
    );
    const follow = () => {
      const [before, to] = [from, window.scrollY];
      if (to > 0 && isPageScrolling()) {
        from = to;
        return;
      }
      const height = header.current?.offsetHeight ?? 0;
      setState((now) => stickinessAfter(now, before, to, height));
      if (Math.abs(to - from) >= TOLERANCE) from = to;
    };
    // The keyboard focus must be visible.
    const focus = () => setState((now) => (now === 'hidden' ? 'shown' : now));
    const element = header.current;
    element?.addEventListener('focusin', focus);
    // Captured: after another listener has changed the page, reading a height would force a layout.
    window.addEventListener('scroll', follow, { passive: true, capture: true });
    return () => {
      element?.removeEventListener('focusin', focus);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, [header, pinned]);

  useEffect(() => {
    const root = document.documentElement.style;
    root.setProperty('--header-shown', state === 'shown' ? `${header.current?.offsetHeight ?? 0}px` : '0px');
    return () => void root.removeProperty('--header-shown');
  }, [state, header]);

  return state;
}
