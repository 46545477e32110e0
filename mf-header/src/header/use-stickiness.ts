import { type RefObject, useEffect, useState } from 'react';
import { type Stickiness, stickinessAfter, tolerance } from './stickiness.ts';

/**
 * Follows the scrolling of the page. How much of the screen's top the header covers over the page is told to the style
 * sheets as `--header-shown`, so that what sticks to the top stands under it.
 * @param pinned true while a dropdown is open: then it stays as it is
 */
export function useStickiness(header: RefObject<HTMLElement | null>, pinned: boolean): Stickiness {
  const [state, setState] = useState<Stickiness>('top');

  useEffect(() => {
    if (pinned) return;
    let from = window.scrollY;
    const follow = () => {
      const [before, to] = [from, window.scrollY];
      const height = header.current?.offsetHeight ?? 0;
      setState((now) => stickinessAfter(now, before, to, height));
      if (Math.abs(to - from) >= tolerance) from = to;
    };
    // Whoever walks into the hidden header with the keyboard must see where the focus is.
    const focus = () => setState((now) => (now === 'hidden' ? 'shown' : now));
    const element = header.current;
    element?.addEventListener('focusin', focus);
    // Before anybody else: once another listener has changed the page, reading a height lays it out in the middle of
    // the frame.
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
