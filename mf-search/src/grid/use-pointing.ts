import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** A pointer that rests this long means the cell; while rows scroll by it means none of them, ms. */
const REST_MS = 60;

/**
 * Whether a mouse means an element: it rests on it, or a key was pressed over it. Touch does not rest. The key is handed
 * on, as what acts on it may come later than the key.
 */
export function usePointing() {
  const [isPointed, setPointed] = useState(false);
  const [pressed, setPressed] = useState<KeyboardEvent | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useCallback((event: KeyboardEvent) => {
    setPressed(event);
    setPointed(true);
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
      timer.current = setTimeout(() => setPointed(true), REST_MS);
    },
    /** A key on the element itself, which has the focus; null when the focus leaves it. */
    note: setPressed,
    leave() {
      stop();
      setPressed(null);
      setPointed(false);
    },
  };
}
