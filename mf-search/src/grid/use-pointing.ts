import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A pointer that rests this long means the cell; while rows scroll by it means none of them, ms. */
const REST_MS = 60;

/** Whether a mouse rests on an element. Touch does not rest. */
export function usePointing() {
  const [isPointed, setPointed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isPointed,
    enter(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setPointed(true), REST_MS);
    },
    leave() {
      clearTimeout(timer.current);
      setPointed(false);
    },
  };
}
