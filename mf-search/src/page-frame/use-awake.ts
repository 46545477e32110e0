import { useEffect, useState } from 'react';

/** What a visitor does who is about to leave the rows that came with the page. */
const signs = ['scroll', 'wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** For browsers that do not tell when they are idle, ms. */
const SOON_MS = 200;

/**
 * False in the first render, true as soon as the browser has time or the visitor goes on: for what may come after
 * typing works. Typing in a field is no sign.
 */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const wake = (event?: Event | IdleDeadline) => {
      if (!(event instanceof Event && event.target instanceof HTMLInputElement)) setAwake(true);
    };
    const tellsIdle = 'requestIdleCallback' in window;
    const idle = tellsIdle ? window.requestIdleCallback(wake) : setTimeout(wake, SOON_MS);
    for (const sign of signs) window.addEventListener(sign, wake, { passive: true });
    return () => {
      if (tellsIdle) window.cancelIdleCallback(idle as number);
      else clearTimeout(idle);
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, []);
  return isAwake;
}
