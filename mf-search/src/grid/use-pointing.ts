import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** A shorter rest is ignored, ms. */
const REST_MS = 60;
/** After scrolling: a pause between two turns of a wheel is no rest, ms. */
const SCROLLED_REST_MS = 200;

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
  const rest = useCallback((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPointed(true), ms);
  }, []);
  const scrolled = useCallback(() => rest(SCROLLED_REST_MS), [rest]);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    window.removeEventListener('keydown', press);
    window.removeEventListener('scroll', scrolled);
  }, [press, scrolled]);
  useEffect(() => stop, [stop]);
  return {
    isPointed,
    pressed,
    enter(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return;
      stop();
      window.addEventListener('keydown', press);
      window.addEventListener('scroll', scrolled, { passive: true });
      rest(REST_MS);
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
