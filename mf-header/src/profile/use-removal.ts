import { type RefObject, useRef } from 'react';

/**
 * Moves the focus of a removed list entry to the next one, or the last.
 * @param buttons selects those that remove an entry
 */
export function useRemoval<E extends HTMLElement>(
  buttons = 'button',
): {
  list: RefObject<E | null>;
  remove: (done: Promise<void>, at: number) => Promise<void>;
} {
  const list = useRef<E>(null);
  const remove = async (done: Promise<void>, at: number) => {
    await done;
    if (document.activeElement !== document.body) return;
    const left = list.current?.querySelectorAll<HTMLElement>(buttons) ?? [];
    left[Math.min(at, left.length - 1)]?.focus();
  };
  return { list, remove };
}
