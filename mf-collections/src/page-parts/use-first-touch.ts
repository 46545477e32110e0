import { useEffect, useState } from 'react';

/** Without presses: what is pressed would move away under the finger. */
const touches = ['pointermove', 'keydown', 'scroll'] as const;

/** Whether the visitor has done something on the page, outside of a field: what only advises is loaded then. */
export function useFirstTouch(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const touch = ({ target }: Event) => {
      // Typing in the search asks for nothing of this page.
      if (target instanceof HTMLInputElement) return;
      stop.abort();
      setTouched(true);
    };
    for (const type of touches)
      window.addEventListener(type, touch, { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isTouched;
}
