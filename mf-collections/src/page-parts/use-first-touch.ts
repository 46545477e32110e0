import { useEffect, useState } from 'react';

const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether the visitor has done something on the page: what only advises is loaded then. */
export function useFirstTouch(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const touch = () => {
      stop.abort();
      setTouched(true);
    };
    for (const type of touches)
      window.addEventListener(type, touch, { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isTouched;
}
