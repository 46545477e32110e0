import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** A shorter rest is ignored, ms. */
const REST_MS = 60;
/** After scrolling: a pause between two turns of a wheel is no rest, ms. */
const SCROLLED_REST_MS = 200;

let scrolledAt = Number.NEGATIVE_INFINITY;
const noteScroll = () => {
  scrolledAt = performance.now();
};

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
  const rest = useCallback(function rest(ms: number) {
    timer.current = setTimeout(() => {
      const left = scrolledAt + SCROLLED_REST_MS - performance.now();
      if (left > 0) rest(left);
      else setPointed(true);
    }, ms);
  }, []);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    window.removeEventListener('keydown', press);
  }, [press]);
  useEffect(() => stop, [stop]);
  return {
    isPointed,
    pressed,
    enter(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return;
      stop();
      window.addEventListener('keydown', press);
      // One listener for all cells: adding it again does nothing.
      window.addEventListener('scroll', noteScroll, { passive: true });
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
