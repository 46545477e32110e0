import { type RefObject, useRef } from 'react';

/** Moves the focus of a removed list entry to the next one, or the last. */
export function useRemoval<E extends HTMLElement>(): {
  list: RefObject<E | null>;
  remove: (done: Promise<void>, at: number) => Promise<void>;
} {
  const list = useRef<E>(null);
  const remove = async (done: Promise<void>, at: number) => {
    await done;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(at, buttons.length - 1)]?.focus();
  };
  return { list, remove };
}
