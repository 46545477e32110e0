import { useEffect, useState } from 'react';

const INTERACTIONS = ['scroll', 'wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** For browsers without requestIdleCallback, ms. */
const IDLE_FALLBACK_MS = 200;

/**
 * False until the browser is idle or the visitor interacts: defers what may start after the page responds. Typing in a
 * field does not count.
 */
export function useAfterIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const resume = (event?: Event | IdleDeadline) => {
      if (!(event instanceof Event && event.target instanceof HTMLInputElement)) setIdle(true);
    };
    const hasIdleCallback = 'requestIdleCallback' in window;
    const idle = hasIdleCallback ? window.requestIdleCallback(resume) : setTimeout(resume, IDLE_FALLBACK_MS);
    for (const type of INTERACTIONS) window.addEventListener(type, resume, { passive: true });
    return () => {
      if (hasIdleCallback) window.cancelIdleCallback(idle as number);
      else clearTimeout(idle);
      for (const type of INTERACTIONS) window.removeEventListener(type, resume);
    };
  }, []);
  return isIdle;
}
