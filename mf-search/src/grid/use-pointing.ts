import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** A shorter rest is ignored, ms. */
const REST_MS = 60;

/**
 * Whether a mouse rests on an element, or a key was pressed over it. The key is returned, as its handler may load later.
 * Touch does not count.
 */
export function usePointing() {
  const [isPointed, setPointed] = useState(false);
  const [pressed, setPressed] = useState<KeyboardEvent | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useCallback((event: KeyboardEvent) => {
    setPressed(event);
    setPointed(true);
  }, []);
  // Rows that scroll by are not pointed at: scrolling begins the rest again.
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPointed(true), REST_MS);
  }, []);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    window.removeEventListener('keydown', press);
    window.removeEventListener('scroll', rest);
  }, [press, rest]);
  useEffect(() => stop, [stop]);
  return {
    isPointed,
    pressed,
    enter(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return;
      stop();
      window.addEventListener('keydown', press);
      window.addEventListener('scroll', rest, { passive: true });
      rest();
    },
    /** A key on the focused element; null when the focus leaves. */
    note: setPressed,
    leave() {
      stop();
      setPressed(null);
      setPointed(false);
    },
  };
}
